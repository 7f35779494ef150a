import { withCommas } from '../../../contract/platform/text/counts.ts';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { writtenMomentInUtc } from '../../../contract/platform/time/written-days.ts';
import type { Context } from '../../platform/context.ts';
import { listBackups } from '../backups/backups.ts';
import { broken, type Check, fine } from './check.ts';

const longestMs = 8 * dayMs;

/** Whether the newest backup is whole and young, and whether one has been brought back for a trial lately. */
export async function examineBackupRuns(context: Context): Promise<Check[]> {
  const { backups, hasKey, schedule } = await listBackups(context);
  const [last] = backups.filter(({ status }) => status === 'done' || status === 'failed');
  if (!hasKey || !last) return [];
  if (last.status === 'failed')
    return [broken(`The backup of ${writtenMomentInUtc(last.createdAt)} failed: ${last.reason}`)];
  const age = context.now().getTime() - Date.parse(last.createdAt);
  const checks =
    schedule !== null && age > longestMs
      ? [
          broken(
            `The newest backup is from ${writtenMomentInUtc(last.createdAt)}. Is a process with RUN=both or RUN=worker running?`,
          ),
        ]
      : [
          fine(
            `The newest backup is from ${writtenMomentInUtc(last.createdAt)}: ${withCommas(last.rows ?? 0)} rows, ${megabytes(last.bytes ?? 0)}.`,
          ),
        ];
  return [...checks, examineTest(backups.map(({ test }) => test).find((test) => test !== null) ?? null)];
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

function examineTest(test: Awaited<ReturnType<typeof listBackups>>['backups'][number]['test']): Check {
  if (test === null)
    return fine('No backup has been test-restored yet. The newest one is tested each Sunday.');
  if (test.outcome === 'failed')
    return broken(`A test restore failed on ${writtenMomentInUtc(test.at)}: ${test.reason}`);
  return fine(`A test restore succeeded on ${writtenMomentInUtc(test.at)}, row by row.`);
}
