import { z } from 'zod';

/** What a column of a table that is brought in can tell. */
export const importFacts = [
  'companyName',
  'otherName',
  'companyPermalink',
  'companyUuid',
  'companyUrl',
  'roles',
  'website',
  'email',
  'linkedin',
  'description',
  'categories',
  'country',
  'state',
  'region',
  'city',
  'location',
  'founded',
  'announced',
  'amount',
  'amountUsd',
  'currency',
  'roundType',
  'roundCode',
  'roundName',
  'leadInvestors',
  'roundUuid',
  'roundPermalink',
  'roundUrl',
] as const;

export type ImportFact = (typeof importFacts)[number];

/** `rows` is the sum of all but `partial`: rows that were recorded, though something in them could not be read. */
export const importCounts = z.object({
  rows: z.int(),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  doubtful: z.int(),
  rejected: z.int(),
  partial: z.int(),
});

/** What became of the values of one column: `values` is the sum of read, unreadable, left out and in rejected rows. */
const columnTally = z.object({
  header: z.string(),
  fact: z.enum(importFacts).nullable(),
  values: z.int(),
  empty: z.int(),
  read: z.int(),
  unreadable: z.int(),
  leftOut: z.int(),
  inRejectedRows: z.int(),
  examples: z.array(z.string()),
});

export type ColumnTally = z.infer<typeof columnTally>;

const importProblem = z.object({ where: z.string(), reason: z.string(), excerpt: z.string() });

export type ImportProblem = z.infer<typeof importProblem>;

export const importResult = z.object({
  counts: importCounts,
  columns: z.array(columnTally),
  /** Why rows were rejected, held or lost a part, the most frequent first. */
  reasons: z.array(z.object({ reason: z.string(), rows: z.int() })),
  /** The first of them. */
  problems: z.array(importProblem),
  problemCount: z.int(),
});

export type ImportResult = z.infer<typeof importResult>;

export const undoResult = z.object({
  reports: z.int(),
  rounds: z.int(),
  companies: z.int(),
  kept: z.array(z.string()),
  shared: z.int(),
});

export type ImportUndoResult = z.infer<typeof undoResult>;
