import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { dayMs } from '../../../contract/time/days.ts';
import { listBackups } from '../../backups/list-backups.ts';
import { scheduleInWords } from '../../ingest/schedule.ts';
import type { Context } from '../../platform/context.ts';
import type { Environment } from '../../platform/environment.ts';
import { isLoopback } from '../../platform/variables.ts';
import { broken, type Finding, fine, toDo } from '../finding.ts';

/** What is set about backups. What became of them the database says: `examineBackupRuns`. */
export async function examineBackups({
  backups,
  publicUrl,
  dataDir,
}: Pick<Environment, 'backups' | 'publicUrl' | 'dataDir'>): Promise<Finding> {
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

const longestMs = 8 * dayMs;

/** Whether the newest backup is whole and young, and whether one has been brought back for a trial lately. */
export async function examineBackupRuns(context: Context): Promise<Finding[]> {
  const { backups, hasKey, schedule } = await listBackups(context);
  const [last] = backups.filter(({ status }) => status === 'done' || status === 'failed');
  if (!hasKey || !last) return [];
  if (last.status === 'failed')
    return [broken(`The backup of ${last.createdAt} was not made: ${last.reason}`)];
  const age = context.now().getTime() - Date.parse(last.createdAt);
  const findings =
    schedule !== null && age > longestMs
      ? [
          broken(
            `The newest backup is of ${last.createdAt}. Is a process with RUN=both or RUN=worker running?`,
          ),
        ]
      : [fine(`The newest backup is of ${last.createdAt}: ${last.rows} rows, ${last.bytes} bytes.`)];
  return [...findings, examineTest(backups.map(({ test }) => test).find((test) => test !== null) ?? null)];
}

function examineTest(test: Awaited<ReturnType<typeof listBackups>>['backups'][number]['test']): Finding {
  if (test === null)
    return fine('No backup has been brought back for a trial yet; the newest one is each Sunday.');
  if (test.outcome === 'failed')
    return broken(`A backup could not be brought back for a trial at ${test.at}: ${test.reason}`);
  return fine(`A backup was brought back for a trial at ${test.at}, row by row.`);
}
