import type { ImportDetail, ImportMapping, ImportSummary } from '../../../contract/admin/imports/imports.ts';
import type { ImportRow } from './table.ts';

const staleMs = 2 * 60_000;

/** Work that gave no sign of life for two minutes has died with its process. */
export const isStale = ({ touchedAt }: Pick<ImportRow, 'touchedAt'>, now: Date) =>
  now.getTime() - touchedAt.getTime() > staleMs;

export function presentSummary(row: ImportRow, startedBy: string | null, now: Date): ImportSummary {
  const { id, fileName, size, status, received, rowsDone, bytesDone, reason, undone } = row;
  const isOver = status === 'done' || status === 'cancelled' || status === 'failed';
  return {
    id,
    fileName,
    size,
    status,
    received,
    rowsDone,
    bytesDone,
    canStart:
      row.path !== null &&
      (status === 'ready' || ((status === 'cancelled' || status === 'failed') && row.mapping !== null)),
    canUndo:
      (isOver && row.result !== null) ||
      ((status === 'running' || status === 'undoing') && isStale(row, now)),
    counts: (row.result ?? row.check)?.counts ?? null,
    reason,
    startedBy,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    undone,
  };
}

export function presentDetail(row: ImportRow, startedBy: string | null, now: Date): ImportDetail {
  return {
    ...presentSummary(row, startedBy, now),
    columns: row.columns,
    mapping: row.mapping ?? guessedMapping(row),
    isKnownExport: row.generation !== null && row.generation !== 'unknown',
    check: row.check,
    result: row.result,
  };
}

const guessedMapping = ({ columns }: Pick<ImportRow, 'columns'>): ImportMapping => ({
  facts: columns.map(({ guess }) => guess),
  currency: null,
  scale: 1,
});
