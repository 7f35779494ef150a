import type { Backup } from '../../../contract/admin/backups.ts';
import type { BackupRow } from './table.ts';

export function presentBackup(row: BackupRow, { isThere }: { isThere: boolean }): Backup {
  const { id, fileName, status, cause, tablesDone, tables, rows, bytes, reason } = row;
  return {
    id,
    fileName,
    status,
    cause,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    tablesDone,
    tables,
    rows,
    bytes,
    reason,
    test:
      row.testedAt && row.testOutcome
        ? { at: row.testedAt.toISOString(), outcome: row.testOutcome, reason: row.testReason }
        : null,
    isThere,
  };
}
