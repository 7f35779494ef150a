import { oc } from '@orpc/contract';
import { z } from 'zod';
import { startupId } from '../companies/companies.ts';
import { companyEvent, companyEventKinds } from '../companies/company-events.ts';
import { logo } from '../companies/logo.ts';
import { costly } from '../platform/costly.ts';
import { withCommas } from '../platform/text/counts.ts';
import { timeZone } from '../platform/time/time-zone.ts';

/** How many companies may be followed by hand; those that were saved or written to come on top. */
export const mostFollowed = 1_000;

/** How many events a page of them holds, and the page of a company. */
export const eventsPerPage = 50;

/** Where it stands on the dashboard. */
export const watchlistPath = '/dashboard?tab=favorites&show=following';

export const watchlistMessages = {
  full: `You can follow ${withCommas(mostFollowed)} companies. Unfollow one to follow another.`,
  badCursor: 'This page address is not valid. Please start at the top again.',
} as const;

/** Why a company is followed: by hand, because it was saved, or because of an application to it. */
const followReasons = ['chosen', 'saved', 'applied'] as const;
export type FollowReason = (typeof followReasons)[number];

/** Null while it is not followed. */
export const following = z.enum(followReasons).nullable();

/** How often something happened, the most important first. */
export const companyChanges = z.array(z.object({ kind: z.enum(companyEventKinds), count: z.int() }));
export type CompanyChanges = z.infer<typeof companyChanges>;

const followedCompany = z.object({
  startupId,
  companyName: z.string(),
  logo,
  isSample: z.boolean(),
  reason: z.enum(followReasons),
  since: z.iso.datetime(),
  /** What happened since the viewer last saw its page. */
  changes: companyChanges,
});
export type FollowedCompany = z.infer<typeof followedCompany>;

const tags = ['watchlist'];
const one = z.object({ id: startupId });
/** Opaque; the `nextCursor` of the page before. */
const cursor = z.string().max(200).optional();

/** Companies that a user follows, and what happens there. */
export const watchlist = {
  events: costly
    .route({
      method: 'GET',
      path: '/watchlist/events',
      summary: 'What happened at the companies you follow, the last recorded first',
      tags,
    })
    .input(z.object({ timeZone: timeZone.optional(), cursor }))
    .output(z.object({ events: z.array(companyEvent), nextCursor: z.string().nullable() })),
  list: costly
    .route({
      method: 'GET',
      path: '/watchlist',
      summary: 'Companies you follow, the last followed first',
      tags,
    })
    .input(z.object({ timeZone: timeZone.optional(), cursor }))
    .output(
      z.object({ companies: z.array(followedCompany), total: z.int(), nextCursor: z.string().nullable() }),
    ),
  ofCompany: oc
    .route({
      method: 'GET',
      path: '/watchlist/{id}',
      summary: 'What happened at a company, the last first, and whether you follow it',
      tags,
    })
    .input(one.extend({ timeZone: timeZone.optional() }))
    .output(z.object({ following, events: z.array(companyEvent) })),
  set: oc
    .route({ method: 'PUT', path: '/watchlist/{id}', summary: 'Follow or unfollow a company', tags })
    .input(one.extend({ isFollowed: z.boolean() }))
    .output(z.object({ following })),
  see: oc
    .route({
      method: 'POST',
      path: '/watchlist/{id}/seen',
      summary: 'You have seen the page of a company',
      tags,
    })
    .input(one)
    .output(z.object({})),
};
