import type { InstallationTrouble } from '../../../contract/admin/processes.ts';
import type { Context } from '../../platform/context.ts';
import { findTroubles } from '../installation/find-troubles.ts';
import { listProcesses } from '../installation/processes.ts';
import { broken, type Check, fine, toDo } from './check.ts';

const checks: Record<InstallationTrouble, Check> = {
  'no-worker': broken(
    'No worker is running, so emails, sources and alerts are on hold. Start a process with RUN=both or RUN=worker.',
  ),
  'mixed-versions': toDo(
    'Processes of different versions are running. After an update, restart those of the older one.',
  ),
  'clocks-apart': toDo(
    'The clocks of the machines are more than 5 seconds apart. Set all of them from a time server.',
  ),
  'late-jobs': broken(
    'Jobs are waiting longer than they should. Is a process with RUN=both or RUN=worker running, and does it keep up?',
  ),
  'late-mails': broken(
    'Emails are waiting longer than they should. Is a worker running, and does the mail server take them?',
  ),
};

/** Which processes run on the database, and what is wrong with them as a whole. */
export async function examineProcesses({ db }: Pick<Context, 'db'>): Promise<Check[]> {
  const alive = (await listProcesses({ db })).filter(({ isAlive }) => isAlive);
  // Who looks at an installation that is not running knows.
  if (alive.length === 0) return [fine('No process of Upround is running on this database.')];
  const troubles = await findTroubles({ db });
  const listed = alive
    .map(
      ({ role, host, pid, version, commit }) => `${role} on ${host} (process ${pid}, ${commit ?? version})`,
    )
    .join(', ');
  return [fine(`Running: ${listed}.`), ...troubles.map((trouble) => checks[trouble])];
}
