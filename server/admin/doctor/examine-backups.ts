import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { scheduleInWords } from '../../ingest/schedule.ts';
import type { Environment } from '../../platform/environment.ts';
import { isLoopback } from '../../platform/variables.ts';
import { broken, type Check, fine, toDo } from './check.ts';

/** What is set about backups. What became of them the database says: `examineBackupRuns`. */
export async function examineBackups({
  backups,
  publicUrl,
  dataDir,
}: Pick<Environment, 'backups' | 'publicUrl' | 'dataDir'>): Promise<Check> {
  const { key, folder, cron, keep } = backups;
  if (key === null) {
    const sentence =
      'No backups are made. Set BACKUP_KEY to 16 or more characters, and keep it somewhere else too: docs/backups.md says more';
    return isLoopback(publicUrl) ? fine(`${sentence}.`) : toDo(`${sentence}.`);
  }
  const isUnusable = await access(folder, constants.W_OK).then(
    () => false,
    (thrown: NodeJS.ErrnoException) => thrown.code !== 'ENOENT',
  );
  if (isUnusable) return broken(`Backups cannot be written to ${folder}. Look at BACKUP_DIR.`);
  if (cron === null) return toDo('BACKUP_CRON=off: a backup is made only when somebody asks for one.');
  const where = folder.startsWith(dataDir)
    ? `${folder}, beside what they are copies of; another disk in BACKUP_DIR survives more`
    : folder;
  return fine(`Backups are made ${scheduleInWords(cron)}, ${keep} are kept, in ${where}.`);
}
