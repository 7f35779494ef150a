import { oc } from '@orpc/contract';
import { z } from 'zod';

const backfillStatuses = ['running', 'done', 'cancelled', 'failed'] as const;
export type BackfillStatus = (typeof backfillStatuses)[number];

/** Form D has been filed electronically by everyone since then. */
export const firstBackfillDay = '2009-03-16';
export const mostBackfillDays = 366;

const moment = z.iso.datetime();
const day = z.iso.date();

const backfill = z.object({
  id: z.uuid(),
  firstDay: day,
  lastDay: day,
  status: z.enum(backfillStatuses),
  /** Of the calendar, those without filings too. */
  days: z.int(),
  daysDone: z.int(),
  seen: z.int(),
  new: z.int(),
  changed: z.int(),
  rejected: z.int(),
  failed: z.int(),
  reason: z.string().nullable(),
  createdAt: moment,
  endedAt: moment.nullable(),
});
export type Backfill = z.infer<typeof backfill>;

const feed = z.object({
  url: z.string(),
  name: z.string(),
  /** False of those that ship or that the configuration names: only what was added here can be removed here. */
  isAdded: z.boolean(),
});
export type AdminFeed = z.infer<typeof feed>;

const feedEntry = z.object({
  title: z.string(),
  company: z.string().nullable(),
  round: z.string().nullable(),
  announcedOn: z.string().nullable(),
  /** Why no round would be recorded; null where one would be. */
  leftOutBecause: z.string().nullable(),
});
export type FeedEntry = z.infer<typeof feedEntry>;

const feedPreview = z.object({
  url: z.string(),
  name: z.string(),
  entries: z.int(),
  rounds: z.int(),
  shown: z.array(feedEntry),
});
export type FeedPreview = z.infer<typeof feedPreview>;

const runDocument = z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  fetchedAt: moment,
  isRead: z.boolean(),
});
export type RunDocument = z.infer<typeof runDocument>;

export const mostShownCharacters = 50_000;

export const sourceMessages = {
  paused: 'This source is paused. Resume it first.',
  reason: 'Please say why',
  known: 'This feed is already added.',
  noFeed: (reason: string) => `We couldn’t read a feed there: ${reason}`,
  dayOrder: 'The last day can’t be before the first day.',
  dayRange: `Choose up to ${mostBackfillDays} past days, not before Mar 16, 2009.`,
  another: 'Another range of days is being read. Wait for it to finish, or cancel it.',
} as const;

const reason = z.string().trim().min(1, sourceMessages.reason).max(500);
const pausable = z.object({ source: z.enum(['form-d', 'feed']) });
const address = z.object({
  url: z
    .string()
    .trim()
    .max(1_000)
    .pipe(z.url({ protocol: /^https?$/, error: 'Enter an address that starts with http:// or https://' })),
});
const oneBackfill = z.object({ id: z.uuid() });
const tags = ['admin'];

export const adminSources = {
  pause: oc
    .route({
      method: 'POST',
      path: '/admin/sources/{source}/pause',
      summary: 'Keep a source from running',
      tags,
    })
    .input(pausable.extend({ reason }))
    .output(z.object({ isPaused: z.boolean() })),
  resume: oc
    .route({
      method: 'DELETE',
      path: '/admin/sources/{source}/pause',
      summary: 'Let a source run again',
      tags,
    })
    .input(pausable)
    .output(z.object({ isPaused: z.boolean() })),
  documents: oc
    .route({
      method: 'GET',
      path: '/admin/runs/{id}/documents',
      summary: 'What a run fetched, as it came: the first hundred',
      tags,
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ documents: z.array(runDocument) })),
  document: oc
    .route({ method: 'GET', path: '/admin/documents/{id}', summary: 'The beginning of what came', tags })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ name: z.string(), text: z.string(), isWhole: z.boolean() })),
  feeds: oc
    .route({ method: 'GET', path: '/admin/feeds', summary: 'The feeds of funding news that are read', tags })
    .output(z.object({ feeds: z.array(feed) })),
  previewFeed: oc
    .route({
      method: 'POST',
      path: '/admin/feeds/preview',
      summary: 'What would be read of a feed; records nothing',
      tags,
    })
    .input(address)
    .output(feedPreview),
  addFeed: oc
    .route({ method: 'POST', path: '/admin/feeds', summary: 'Read a feed from now on', tags })
    .input(address)
    .output(feed),
  removeFeed: oc
    .route({ method: 'POST', path: '/admin/feeds/remove', summary: 'Read an added feed no longer', tags })
    .input(address)
    .output(z.object({ isRemoved: z.boolean() })),
  backfills: oc
    .route({ method: 'GET', path: '/admin/backfills', summary: 'The last twenty ranges of days', tags })
    .output(z.object({ backfills: z.array(backfill) })),
  startBackfill: oc
    .route({ method: 'POST', path: '/admin/backfills', summary: 'Read the filings of past days', tags })
    .input(z.object({ firstDay: day, lastDay: day }))
    .output(backfill),
  cancelBackfill: oc
    .route({ method: 'POST', path: '/admin/backfills/{id}/cancel', summary: 'Read no further days', tags })
    .input(oneBackfill)
    .output(backfill),
  continueBackfill: oc
    .route({
      method: 'POST',
      path: '/admin/backfills/{id}/continue',
      summary: 'Go on at the day at which it failed or was cancelled',
      tags,
    })
    .input(oneBackfill)
    .output(backfill),
};
