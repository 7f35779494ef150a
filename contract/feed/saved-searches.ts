import { oc } from '@orpc/contract';
import { z } from 'zod';
import { costly } from '../platform/costly.ts';
import { moment } from '../platform/time/calendar.ts';
import { timeZone } from '../platform/time/time-zone.ts';
import { alertFilter } from './alerts.ts';

/** How many searches a person can keep. */
export const mostSavedSearches = 30;
export const longestSearchName = 60;

/** What a search finds: nothing in ninety days, less than one a week, a number one can read, or more than that. */
const searchVolumes = ['empty', 'quiet', 'steady', 'noisy'] as const;
/** What finds more than this in a week is too much to read. */
export const mostAWeek = 50;

export const savedSearchMessages = {
  unnamed: 'Please enter a name for your search',
  full: `You can save ${mostSavedSearches} searches. Delete one to save another.`,
  nothing: 'Search for something or set a filter first, then save it.',
  unknownIndustry: 'We don’t know that industry. Please set the filter again.',
  gone: 'This search is no longer saved.',
} as const;

const wanted = alertFilter.extend({
  name: z
    .string()
    .trim()
    .min(1, savedSearchMessages.unnamed)
    .max(longestSearchName, `A name has at most ${longestSearchName} characters`),
  isPaused: z.boolean(),
});

const savedSearch = wanted.extend({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  lookedAt: z.iso.datetime(),
  /** Rounds that the plan shows and that could not be seen when it was last looked at; null while the search is paused. */
  newCount: z.int().nullable(),
});
export type SavedSearch = z.infer<typeof savedSearch>;

const searchPreview = z.object({
  /** Rounds of the last 30 days; null where the plan leaves some of these days out. */
  lastThirtyDays: z.int().nullable(),
  /** Rounds of all 90 days that the plan shows. */
  lastNinetyDays: z.int(),
  /** In an average week of the last 30 days; of the days that the plan shows, where it leaves some of those out. */
  aWeek: z.number(),
  volume: z.enum(searchVolumes),
});
export type SearchPreview = z.infer<typeof searchPreview>;

const tags = ['saved searches'];
const id = z.object({ id: z.uuid() });

export const savedSearches = {
  list: costly
    .route({ method: 'GET', path: '/saved-searches', summary: 'Your searches and what is new in each', tags })
    .input(z.object({ timeZone }))
    .output(z.object({ savedSearches: z.array(savedSearch), countedAt: moment })),
  preview: costly
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
    /** Of a search that is put back, `lookedAt` says since when what it finds is new. */
    .input(wanted.extend({ id: z.uuid(), lookedAt: moment.optional() }))
    .output(savedSearch.omit({ newCount: true })),
  look: oc
    .route({
      method: 'POST',
      path: '/saved-searches/{id}/look',
      summary: 'You have seen what it found so far',
      tags,
    })
    /** Up to the `countedAt` of the list whose news were shown, so that what came later stays new; else up to now. */
    .input(id.extend({ until: moment.optional() }))
    .output(z.object({ lookedAt: moment })),
  remove: oc
    .route({ method: 'DELETE', path: '/saved-searches/{id}', summary: 'Remove a search', tags })
    .input(id)
    .output(z.object({ isRemoved: z.boolean() })),
};
