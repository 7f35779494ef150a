import { oc } from '@orpc/contract';
import { z } from 'zod';
import { fundsPurposes } from '../companies/funds-purposes.ts';
import { roundKinds } from '../companies/round-kinds.ts';
import { costly } from '../platform/costly.ts';
import { calendarDate } from '../platform/time/calendar.ts';
import { timeZone } from '../platform/time/time-zone.ts';
import { roleFields } from '../reference/job-titles/role-fields.ts';
import { roleFunctions, seniorities, workModes } from '../reference/job-titles/role-words.ts';
import { fit } from './choices.ts';

/** Longest sentence that is read; what is longer is refused. */
export const longestQuery = 500;

const conditionKinds = [
  'industry',
  'place',
  'stage',
  'amount',
  'date',
  'investor',
  'hiring',
  'purpose',
  'keyword',
] as const;
export type ConditionKind = (typeof conditionKinds)[number];

const span = z.object({
  /** The words of the sentence that it came from, as they were written. */
  words: z.string(),
  /** Where those words begin and end in the sentence, in UTF-16 units. */
  from: z.int(),
  to: z.int(),
  /** What it means, for a chip: `Fintech`, `Berlin`, `under $5M`, `not Crypto`. */
  label: z.string(),
  isExcluded: z.boolean(),
  /** Set where the grammar did not know the words and a language model did. */
  readBy: z.literal('model').optional(),
});

const place = z.object({
  country: z.string().nullable(),
  region: z.string().nullable(),
  city: z.string().nullable(),
});

/** One thing that a sentence asks for. */
const condition = z.discriminatedUnion('kind', [
  /** Any of these tags: a group's slug stands for all its industries. */
  span.extend({
    kind: z.literal('industry'),
    tags: z.array(z.string()),
    /**
     * Set where it asks for something further than the industries before it: 'AI health' wants both, 'AI or health' either.
     * Those that follow it, up to the next of its sort, are alternatives to it.
     */
    isFurther: z.literal(true).optional(),
  }),
  /** Names as they are kept of companies; what is null may be anything. */
  span.extend({ kind: z.literal('place'), places: z.array(place) }),
  span.extend({ kind: z.literal('stage'), rounds: z.array(z.enum(roundKinds)) }),
  /** US dollars, whole; both ends included, null is open. */
  span.extend({ kind: z.literal('amount'), least: z.number().nullable(), most: z.number().nullable() }),
  /** Calendar days of the viewer, both included, null is open. */
  span.extend({
    kind: z.literal('date'),
    first: calendarDate.nullable(),
    last: calendarDate.nullable(),
  }),
  /** Who led the round, as the sentence says it. */
  span.extend({ kind: z.literal('investor'), text: z.string() }),
  /**
   * Lists a role now of which all that is said holds, each by one of its values; nothing said is any role. Of functions and
   * titles one is enough.
   */
  span.extend({
    kind: z.literal('hiring'),
    functions: z.array(z.enum(roleFunctions)),
    /** The fields of these functions that are meant, and with them their neighbours; of a function without any, all. */
    fields: z.array(z.enum(roleFields)).default([]),
    /** What the role is called, where its function alone says less: 'nurse manager', 'backend engineer'. */
    titles: z.array(z.string()),
    seniorities: z.array(z.enum(seniorities)),
    workModes: z.array(z.enum(workModes)),
    /** Where the role is, wherever the company may be. */
    places: z.array(place),
    /** Set where companies that may hire for it are wanted too: if none lists such a role, it only ranks. */
    fallsBack: z.literal(true).optional(),
    /** Set where no company that is shown lists such a role: those with money for it come first, and none is left out. */
    ranksOnly: z.literal(true).optional(),
  }),
  /** A sentence of the press says that the round's money is for one of these; of functions and of countries one is enough. */
  span.extend({
    kind: z.literal('purpose'),
    purposes: z.array(z.enum(fundsPurposes)),
    functions: z.array(z.enum(roleFunctions)),
    countries: z.array(z.string()),
  }),
  /** Looked for in name, tags, description and people. */
  span.extend({
    kind: z.literal('keyword'),
    text: z.string(),
    /** Set where it says how people work, 'remote', which few companies state: those that do come first, and none is left out. */
    ranksOnly: z.literal(true).optional(),
  }),
]);
export type Condition = z.infer<typeof condition>;

/** In which order a sentence may ask for its answers: 'biggest rounds', 'newest first'. */
const sentenceOrders = ['amount', 'newest', 'match'] as const;
export type SentenceOrder = (typeof sentenceOrders)[number];

/**
 * What a sentence means: any of the alternatives, which 'or' divides; in each, conditions of the same kind are
 * alternatives ('fintech or health in Berlin or Paris') but for keywords and for industries that ask for something further;
 * those of different kinds hold together, and each excluded one keeps out.
 */
export const interpretation = z.object({
  alternatives: z.array(z.array(condition)),
  /** Null where the sentence names none. */
  order: z.enum(sentenceOrders).nullable(),
  /** Words that are understood to say nothing ('startups that raised'), and those that were not understood. */
  unread: z.array(
    z.object({
      words: z.string(),
      from: z.int(),
      to: z.int(),
      /** Set where nothing else than this was to be expected of them: 'show me startups that raised'. */
      isFrame: z.literal(true).optional(),
    }),
  ),
});
export type Interpretation = z.infer<typeof interpretation>;

/** What was understood of a sentence, in lists, in a sentence and piece by piece. */
const searchAnswer = z.object({
  parameters: z.object({
    industries: z.array(z.string()),
    location: z.array(z.string()),
    fundingStage: z.array(z.string()),
    keywords: z.array(z.string()),
  }),
  query: z.string(),
  interpretation: z.string(),
  meaning: interpretation,
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

/** A piece of a sentence, or two, that could be taken out or asked for less narrowly, and how many rounds would be found then. */
const loosening = span.pick({ from: true, to: true, label: true }).extend({
  /** What stands in its place: the country of a town. */
  instead: z.string().optional(),
  /** What is left of the sentence. */
  query: z.string(),
  count: z.int(),
});
export type Loosening = z.infer<typeof loosening>;

/** How many pieces are tried at most. */
export const mostLoosenings = 6;

const example = z.object({ query: z.string(), count: z.int() });
export type Example = z.infer<typeof example>;

/** How many ways of asking are shown. */
export const mostExamples = 8;

/** How much one sentence may ask for: what 'or' divides, what that comes to in all, and words that are looked for. */
export const mostAsked = { alternatives: 16, conditions: 60, keywords: 16 } as const;

export const searchMessages = {
  empty: 'Please enter a search query',
  tooMuch: 'This search is too long. Please shorten it or split it into parts.',
} as const;

const sentence = z.object({
  query: z.string().trim().min(1, searchMessages.empty).max(longestQuery),
  timeZone,
});

/** An investor to filter by, and the words of a sentence that ask for rounds that they led. */
const investorChoice = z.object({ name: z.string(), words: z.string() });
export type InvestorChoice = z.infer<typeof investorChoice>;

export const search = {
  investors: oc
    .route({
      method: 'GET',
      path: '/search/investors',
      summary: 'Investors for what was typed, the closest first',
      tags: ['search'],
    })
    .input(z.object({ text: z.string().trim().min(1).max(100) }))
    .output(z.object({ investors: z.array(investorChoice), fit })),
  interpret: costly
    .route({
      method: 'POST',
      path: '/search/interpretation',
      summary: 'What a sentence means to the search',
      tags: ['search'],
    })
    .input(sentence)
    .output(searchAnswer),
  loosen: costly
    .route({
      method: 'POST',
      path: '/search/loosenings',
      summary: 'How many rounds of the plan a sentence would find without each of its first pieces',
      tags: ['search'],
    })
    .input(sentence)
    .output(z.object({ loosenings: z.array(loosening).max(mostLoosenings) })),
  examples: costly
    .route({
      method: 'GET',
      path: '/search/examples',
      summary: 'Ways of asking, each with how many rounds of the plan it finds here',
      tags: ['search'],
    })
    .input(z.object({ timeZone }))
    .output(z.object({ examples: z.array(example).max(mostExamples) })),
};
