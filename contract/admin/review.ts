import { oc } from '@orpc/contract';
import { z } from 'zod';
import { industryLabel, location, money, sourceNames, startupId } from '../companies/companies.ts';
import { calendarDate } from '../platform/time/calendar.ts';

/** What an admin can answer: it is of the company that is known, it is of another one and is listed, or it is left out. */
const reviewDecisions = ['merged', 'listed', 'dismissed'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/** What is known of a company on one side of a question. */
export const reviewSide = z.object({
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
  decidedAt: z.iso.datetime().nullable(),
  /** Who decided; null where later facts did, or their account is gone. */
  decidedBy: z.string().nullable(),
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

/** One report of a company, as it is chosen to be split off. */
const companyReport = z.object({
  id: z.uuid(),
  source: z.enum(sourceNames),
  label: z.string(),
  url: z.url().nullable(),
  /** What it called the company, and where it said that this was; null where its words were not kept. */
  name: z.string().nullable(),
  location: location.nullable(),
  announcedOn: calendarDate.nullable(),
  amount: money.nullable(),
});
export type CompanyReport = z.infer<typeof companyReport>;

const foundCompany = z.object({ id: startupId, name: z.string(), location, reports: z.int() });
export type FoundCompany = z.infer<typeof foundCompany>;

const recordSplit = z.object({
  id: z.uuid(),
  startupId,
  name: z.string(),
  partedId: startupId,
  partedName: z.string(),
  splitAt: z.iso.datetime(),
});
export type RecordSplit = z.infer<typeof recordSplit>;

const chosenReports = z.object({ id: startupId, reportIds: z.array(z.uuid()).min(1).max(2_000) });

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
        /** Since when the oldest of them waits. */
        waitingSince: z.iso.datetime().nullable(),
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
  companies: oc
    .route({
      method: 'GET',
      path: '/admin/companies',
      summary: 'At most twenty companies whose name begins or reads like what was typed',
      tags: ['admin'],
    })
    .input(z.object({ name: z.string().max(100) }))
    .output(z.object({ companies: z.array(foundCompany) })),
  reports: oc
    .route({
      method: 'GET',
      path: '/admin/companies/{id}/reports',
      summary: 'A company with every report of it, and how it was split',
      tags: ['admin'],
    })
    .input(z.object({ id: startupId }))
    .output(z.object({ company: reviewSide, reports: z.array(companyReport), splits: z.array(recordSplit) })),
  previewSplit: oc
    .route({
      method: 'POST',
      path: '/admin/companies/{id}/split/preview',
      summary: 'Both companies as they would be if some reports were split off',
      tags: ['admin'],
    })
    .input(chosenReports)
    .output(
      z.object({
        /** What keeps the address, and all that people attached to the company. */
        kept: reviewSide,
        parted: reviewSide,
        /** Whether the chosen reports are the larger part, and so keep it. */
        isChosenKept: z.boolean(),
      }),
    ),
  split: oc
    .route({
      method: 'POST',
      path: '/admin/companies/{id}/split',
      summary: 'Split reports off into a company of their own',
      tags: ['admin'],
    })
    .input(chosenReports)
    .output(recordSplit),
  undoSplit: oc
    .route({
      method: 'POST',
      path: '/admin/splits/{id}/undo',
      summary: 'Make one company again of two that were split',
      tags: ['admin'],
    })
    .input(one)
    .output(z.object({ isUndone: z.boolean() })),
};
