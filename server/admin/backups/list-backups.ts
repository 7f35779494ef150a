import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { desc } from 'drizzle-orm';
import type { Backup } from '../../../contract/admin/backups.ts';
import { scheduleInWords } from '../../ingest/schedule.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { presentBackup } from './present.ts';
import { backups } from './table.ts';

const mostListed = 200;

type BackupList = {
  backups: Backup[];
  hasKey: boolean;
  folder: string;
  schedule: string | null;
  keep: number;
};

/** The backups, newest first, and how they are made. Operators only. */
export async function listBackups(context: Context): Promise<BackupList> {
  requireOperator(context);
  const { key, folder, cron, keep } = context.environment.backups;
  const rows = await context.db
    .select()
    .from(backups)
    .orderBy(desc(backups.createdAt), desc(backups.id))
    .limit(mostListed);
  const listed = rows.map(async (row) =>
    presentBackup(row, {
      isThere: await access(join(folder, row.fileName)).then(
        () => true,
        () => false,
      ),
    }),
  );
  return {
    backups: await Promise.all(listed),
    hasKey: key !== null,
    folder,
    schedule: cron && scheduleInWords(cron),
    keep,
  };
}
