import { oc } from '@orpc/contract';
import { z } from 'zod';
import { alertFilter, timeZone } from './alerts.ts';

/** How many searches a person can keep. */
export const mostSavedSearches = 30;
export const longestSearchName = 60;

/** What a search finds: nothing in ninety days, less than one a week, a number one can read, or more than that. */
export const searchVolumes = ['empty', 'quiet', 'steady', 'noisy'] as const;
export type SearchVolume = (typeof searchVolumes)[number];

const wanted = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Please give your search a name')
    .max(longestSearchName, `A name has at most ${longestSearchName} characters`),
  query: alertFilter.shape.query,
  industries: alertFilter.shape.industries,
  isPaused: z.boolean(),
});

export const savedSearch = wanted.extend({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  /** What became known since then is new. */
  lookedAt: z.iso.datetime(),
  /** Rounds of the plan that are new; null while the search is paused. */
  newCount: z.int().nullable(),
});
export type SavedSearch = z.infer<typeof savedSearch>;

export const searchPreview = z.object({
  /** Rounds that the plan shows, of the last 30 days, and of all 90. */
  lastThirtyDays: z.int(),
  lastNinetyDays: z.int(),
  aWeek: z.number(),
  volume: z.enum(searchVolumes),
});
export type SearchPreview = z.infer<typeof searchPreview>;

const tags = ['saved searches'];
const id = z.object({ id: z.uuid() });

export const savedSearches = {
  list: oc
    .route({ method: 'GET', path: '/saved-searches', summary: 'Your searches and what is new in each', tags })
    .input(z.object({ timeZone }))
    .output(z.object({ savedSearches: z.array(savedSearch) })),
  preview: oc
    .route({
      method: 'POST',
      path: '/saved-searches/preview',
      summary: 'How much a search would find, before it is saved',
      tags,
    })
    .input(alertFilter.extend({ timeZone }))
    .output(searchPreview),
  keep: oc
    .route({
      method: 'PUT',
      path: '/saved-searches/{id}',
      summary: 'Save a search under an id of your own, change it, or put back one that you removed',
      tags,
    })
    .input(wanted.extend({ id: z.uuid(), lookedAt: z.iso.datetime().optional() }))
    .output(savedSearch.omit({ newCount: true })),
  look: oc
    .route({
      method: 'POST',
      path: '/saved-searches/{id}/look',
      summary: 'You have seen what it found so far',
      tags,
    })
    .input(id)
    .output(z.object({ lookedAt: z.iso.datetime() })),
  remove: oc
    .route({ method: 'DELETE', path: '/saved-searches/{id}', summary: 'Remove a search', tags })
    .input(id)
    .output(z.object({ isRemoved: z.boolean() })),
};
