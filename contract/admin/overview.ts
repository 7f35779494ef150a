import { oc } from '@orpc/contract';
import { z } from 'zod';
import { pageSorts } from '../public/pages.ts';
import { installationTroubles } from './processes.ts';
import { checklistItem } from './settings.ts';

/** What newcomers do, in the order in which they come to it. */
export const funnelSteps = ['registered', 'confirmed', 'looked', 'kept', 'checkout', 'paid'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** So many days are shown of each figure, and so long ago the newcomers of the funnel registered at the most. */
export const figureDays = 30;

/** How many there were at the end of a day, or of rounds and mails how many came in it. */
const dayFigures = z.object({
  day: z.iso.date(),
  people: z.int(),
  paying: z.int(),
  startups: z.int(),
  rounds: z.int(),
  mails: z.int(),
});
export type DayFigures = z.infer<typeof dayFigures>;
export type FigureName = Exclude<keyof DayFigures, 'day'>;

const overviewAnswer = z.object({
  /** Without gaps, the last one today's; nothing until they were counted for the first time. */
  days: z.array(dayFigures),
  countedAt: z.iso.datetime().nullable(),
  funnel: z.array(z.object({ step: z.enum(funnelSteps), people: z.int() })),
  /** Of the public pages, by people who are not signed in. Who comes on two days is two visitors. */
  visits: z.object({
    /** The first day that was counted; null where none was. */
    since: z.iso.date().nullable(),
    /** Of the last thirty days those since then. */
    days: z.array(z.object({ day: z.iso.date(), visitors: z.int() })),
    pages: z.array(z.object({ page: z.enum(pageSorts), views: z.int(), visitors: z.int() })),
  }),
  sources: z.object({ on: z.int(), delivering: z.int() }),
  /** What fails or waits for an admin. Counted up to a thousand. */
  trouble: z.object({
    failedJobs: z.int(),
    /** The one that failed last, as its queue is called, and why; null where none failed since yesterday. */
    lastFailedJob: z.object({ queue: z.string(), reason: z.string().nullable() }).nullable().optional(),
    failedMails: z.int(),
    failingBoards: z.int(),
    failingDossiers: z.int(),
    questions: z.int(),
    oldestQuestionAt: z.iso.datetime().nullable(),
    isCountingLate: z.boolean(),
    installation: z.array(z.enum(installationTroubles)),
    /** Why the newest backup is no good; null where it is, or where none is made yet. */
    failedBackup: z.string().nullable(),
  }),
  /** What to do before others use the product: a list that ends. */
  steps: z.array(checklistItem),
});
export type Overview = z.infer<typeof overviewAnswer>;

/** What stands beside the names of the pages. What waits for an admin is counted no further than a thousand. */
const navigationCounts = z.object({
  /** As the figures were counted last; null before the first time. */
  users: z.int().nullable(),
  companies: z.int().nullable(),
  questions: z.int(),
  failedMails: z.int(),
  failedPayments: z.int(),
  failingSources: z.int(),
  failedJobs: z.int(),
  failedBackups: z.int(),
  stepsLeft: z.int(),
});
export type NavigationCounts = z.infer<typeof navigationCounts>;

export const overview = {
  get: oc
    .route({
      method: 'GET',
      path: '/admin/overview',
      summary: 'The figures of the last thirty days, what newcomers came to, and what is in trouble',
      tags: ['admin'],
    })
    .output(overviewAnswer),
  counts: oc
    .route({
      method: 'GET',
      path: '/admin/counts',
      summary: 'How many users and companies there are, and how much of each page waits for an admin',
      tags: ['admin'],
    })
    .output(navigationCounts),
};
