import { z } from 'zod';
import { applicationId } from '../applications/applications.ts';
import { location, roundInList, startupId } from '../companies/companies.ts';
import { logo } from '../companies/logo.ts';
import { costly } from '../platform/costly.ts';
import { calendarDate } from '../platform/time/calendar.ts';
import { timeZone } from '../platform/time/time-zone.ts';
import { letterPair } from './letters.ts';

/** Where a fact was read; `url` is null where it has no page that can be opened. */
const source = z.object({ label: z.string(), url: z.url().nullable(), on: calendarDate.nullable() });
export type FactSource = z.infer<typeof source>;

const sourcedText = z.object({ text: z.string(), source: source.nullable() });
export type SourcedText = z.infer<typeof sourcedText>;

/** How many questions are proposed at most. */
export const mostQuestions = 3;

const preparation = z.object({
  applicationId,
  /** Null for a company that we do not know: then only what the user wrote stands here. */
  startupId: startupId.nullable(),
  companyName: z.string(),
  logo,
  isSample: z.boolean(),
  /** The day that the user set for it, with whom, and when they wrote. */
  on: calendarDate.nullable(),
  contactName: z.string().nullable(),
  sentOn: calendarDate.nullable(),
  notes: z.string(),
  whatTheyDo: sourcedText.nullable(),
  website: z.url().nullable(),
  location,
  foundedYear: z.int().nullable(),
  /** The latest first, each with everyone who reported it. */
  rounds: z.array(roundInList.extend({ leadInvestors: z.array(z.string()), sources: z.array(source) })),
  lockedRounds: z.int(),
  /** Word for word. */
  useOfFunds: z.array(sourcedText),
  plannedHires: z.array(sourcedText),
  people: z.union([
    z.array(z.object({ name: z.string(), role: z.string().nullable(), source: source.nullable() })),
    z.literal('locked'),
  ]),
  openRoles: z.union([
    z.array(
      z.object({ title: z.string(), location: z.string(), url: z.url().nullable(), fits: z.boolean() }),
    ),
    z.literal('locked'),
  ]),
  /** What the letter stands on, or would. */
  pair: letterPair.nullable(),
  /** Each composed from a fact, which stands with it. Fewer than three where fewer are known. */
  questions: z.array(z.object({ text: z.string(), fact: z.string(), source: source.nullable() })),
});
export type Preparation = z.infer<typeof preparation>;

/** All that is known of a company before a conversation with it. */
export const preparations = {
  get: costly
    .route({
      method: 'GET',
      path: '/applications/{id}/preparation',
      summary: 'What is known of the company of an application, and three questions to ask',
      tags: ['week plan'],
    })
    .input(z.object({ id: applicationId, timeZone: timeZone.optional() }))
    .output(preparation),
};
