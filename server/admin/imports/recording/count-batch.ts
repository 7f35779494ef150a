import type { ImportProblem } from '../../../../contract/admin/imports/import-results.ts';
import type { Outcome } from '../../../companies/recording/resolution.ts';
import { tallyRow } from '../../../ingest/sources/csv/columns/tally-columns.ts';
import type { Batch } from './read-batches.ts';
import { addProblem, type RunningResult } from './result.ts';

/** What became of a report: `failed` is one that the database refused. */
export type BatchOutcome = { outcome: Outcome | 'failed'; doubt: string | null };

const counted = {
  new: 'new',
  changed: 'changed',
  unchanged: 'unchanged',
  held: 'doubtful',
  failed: 'rejected',
} as const;

/** Counts every row and every value of a batch. Answers what is to be told of it, line by line. */
export function countBatch(
  result: RunningResult,
  { rows }: Batch,
  outcomes: readonly BatchOutcome[],
): ImportProblem[] {
  const problems: ImportProblem[] = [];
  const left = [...outcomes];
  for (const { where, report, rejections, fields } of rows) {
    const { outcome, doubt: factReport } = (report ? left.shift() : null) ?? { outcome: null, doubt: null };
    result.counts.rows += 1;
    result.counts[outcome ? counted[outcome] : 'rejected'] += 1;
    if (outcome && outcome !== 'failed' && rejections.length > 0) result.counts.partial += 1;
    if (fields) tallyRow(result.columns, fields, outcome === 'failed' ? null : report);
    for (const { reason, excerpt } of rejections) problems.push({ where, reason, excerpt });
    const more = outcome ? reasonOf(outcome, factReport) : null;
    if (more) problems.push({ where, reason: more, excerpt: report?.company.name ?? '' });
  }
  for (const problem of problems) addProblem(result, problem);
  return problems;
}

function reasonOf(outcome: Outcome | 'failed', factReport: string | null): string | null {
  if (outcome === 'failed') return 'This row could not be recorded.';
  if (outcome !== 'held') return null;
  return factReport
    ? `Held for review: ${factReport}`
    : 'Held for review: it may be of a company that is known.';
}
