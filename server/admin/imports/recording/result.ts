import type {
  ColumnTally,
  ImportProblem,
  ImportResult,
} from '../../../../contract/admin/imports/import-results.ts';

export type RunningResult = ImportResult & { columns: ColumnTally[] };

const mostProblems = 100;
const mostReasons = 50;

export function emptyResult(columns: ColumnTally[]): RunningResult {
  const counts = { rows: 0, new: 0, changed: 0, unchanged: 0, doubtful: 0, rejected: 0, partial: 0 };
  return { counts, columns, reasons: [], problems: [], problemCount: 0 };
}

/** Counts a problem by its sort, and keeps the first of them. */
export function addProblem(result: RunningResult, problem: ImportProblem): void {
  result.problemCount += 1;
  if (result.problems.length < mostProblems) result.problems.push(problem);
  const sort = sortOf(problem.reason);
  const known = result.reasons.find(({ reason }) => reason === sort);
  if (known) known.rows += 1;
  else if (result.reasons.length < mostReasons) result.reasons.push({ reason: sort, rows: 1 });
}

/** `The date "13/13/2013" does not exist.` and others of its sort are counted together. */
const sortOf = (reason: string) => reason.replace(/"[^"]*"/g, '"…"').replace(/\d{4}-\d\d-\d\d/g, '…');

export function byFrequency(result: RunningResult): ImportResult {
  return { ...result, reasons: result.reasons.toSorted((one, other) => other.rows - one.rows) };
}
