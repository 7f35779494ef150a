import { oc } from '@orpc/contract';
import { z } from 'zod';
import { industryLabel, location, money, sourceNames, startupId } from '../startups.ts';
import { calendarDate } from '../time/calendar.ts';

/** What an admin can answer: it is of the company that is known, it is of another one and is listed, or it is left out. */
const reviewDecisions = ['merged', 'listed', 'dismissed'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/** What is known of a company on one side of a question. */
const reviewSide = z.object({
  /** Null while it is on no list. */
  startupId: startupId.nullable(),
  name: z.string(),
  website: z.string().nullable(),
  location,
  foundedYear: z.int().nullable(),
  industries: z.array(industryLabel),
  people: z.array(z.string()),
  rounds: z.array(z.object({ name: z.string(), amount: money.nullable(), announcedOn: calendarDate })),
});
export type ReviewSide = z.infer<typeof reviewSide>;

/** What one fact says for one company (above zero) or against it, in bits of evidence. */
const reviewFact = z.object({
  fact: z.string(),
  weight: z.number(),
  detail: z.string(),
  isContradiction: z.boolean(),
});
export type ReviewFact = z.infer<typeof reviewFact>;

const reviewItem = z.object({
  id: z.uuid(),
  kind: z.enum(['doubtful-startup', 'possible-duplicate']),
  companyName: z.string(),
  reason: z.string(),
  evidence: z.array(reviewFact),
  source: z.enum(sourceNames),
  url: z.url().nullable(),
  amount: money.nullable(),
  announcedOn: calendarDate.nullable(),
  createdAt: z.iso.datetime(),
  told: reviewSide,
  /** The company that it may be of. */
  known: reviewSide.nullable(),
  decision: z.enum(reviewDecisions).nullable(),
});
export type ReviewItem = z.infer<typeof reviewItem>;

const recordMerge = z.object({
  id: z.uuid(),
  startupId,
  name: z.string(),
  mergedName: z.string(),
  mergedAt: z.iso.datetime(),
  isByItself: z.boolean(),
  evidence: z.array(reviewFact),
});
export type RecordMerge = z.infer<typeof recordMerge>;

const one = z.object({ id: z.uuid() });

export const review = {
  list: oc
    .route({
      method: 'GET',
      path: '/admin/review',
      summary:
        'Doubtful startups and possible duplicates that wait, what was answered last, and what was merged',
      tags: ['admin'],
    })
    .output(
      z.object({
        items: z.array(reviewItem),
        waiting: z.int(),
        answered: z.array(reviewItem),
        merges: z.array(recordMerge),
      }),
    ),
  answer: oc
    .route({
      method: 'POST',
      path: '/admin/review/{id}/answer',
      summary: 'Answer a question',
      tags: ['admin'],
    })
    .input(one.extend({ decision: z.enum(reviewDecisions) }))
    .output(z.object({ alsoAnswered: z.int() })),
  takeBack: oc
    .route({
      method: 'POST',
      path: '/admin/review/{id}/take-back',
      summary: 'Take an answer back',
      tags: ['admin'],
    })
    .input(one)
    .output(z.object({ isTakenBack: z.boolean() })),
  part: oc
    .route({
      method: 'POST',
      path: '/admin/merges/{id}/part',
      summary: 'Part two records that were merged',
      tags: ['admin'],
    })
    .input(one)
    .output(z.object({ isParted: z.boolean() })),
};
