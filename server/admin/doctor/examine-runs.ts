import type { InstallationTrouble } from '../../../contract/admin/processes.ts';
import type { SourceState } from '../../../contract/ingest/ingest.ts';
import { counted, withCommas } from '../../../contract/platform/text/counts.ts';
import { sizeInWords } from '../../../contract/platform/text/size-in-words.ts';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { writtenMomentInUtc } from '../../../contract/platform/time/written-days.ts';
import { listRegisterStates, type RegisterState } from '../../enrichment/registers/register-states.ts';
import { countFailing } from '../../enrichment/runs/runs.ts';
import { listSources } from '../../ingest/list-sources.ts';
import type { Context } from '../../platform/context.ts';
import { listBackups } from '../backups/backups.ts';
import { findTroubles } from '../installation/find-troubles.ts';
import { listProcesses } from '../installation/sign-on.ts';
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

const longestMs = 8 * dayMs;

/** Whether the newest backup is whole and young, and whether one has been brought back for a trial lately. */
export async function examineBackupRuns(context: Context): Promise<Check[]> {
  const { backups, hasKey, schedule, unknown, folder } = await listBackups(context);
  const [last] = backups.filter(({ status }) => status === 'done' || status === 'failed');
  if (!hasKey) return [];
  const left =
    unknown.length > 0
      ? [
          toDo(
            `${counted(unknown.length, 'backup lies', 'backups lie')} in ${folder} that this installation did not make, such as ${unknown[0]}. They are kept until you remove them.`,
          ),
        ]
      : [];
  if (!last) {
    const none = toDo('No backup has been made yet, and BACKUP_CRON=off. Make one with: npm run backup');
    return schedule === null ? [...left, none] : left;
  }
  if (last.status === 'failed')
    return [...left, broken(`The backup of ${writtenMomentInUtc(last.createdAt)} failed: ${last.reason}`)];
  const age = context.now().getTime() - Date.parse(last.createdAt);
  const checks =
    age > longestMs
      ? [
          broken(
            `The newest backup is from ${writtenMomentInUtc(last.createdAt)}. ${schedule === null ? 'BACKUP_CRON=off: does the timer of this machine run?' : 'Is a process with RUN=both or RUN=worker running?'}`,
          ),
        ]
      : [
          fine(
            `The newest backup is from ${writtenMomentInUtc(last.createdAt)}: ${withCommas(last.rows ?? 0)} rows, ${sizeInWords(last.bytes ?? 0)}.`,
          ),
        ];
  return [
    ...left,
    ...checks,
    examineTest(backups.map(({ test }) => test).find((test) => test !== null) ?? null),
  ];
}

function examineTest(test: Awaited<ReturnType<typeof listBackups>>['backups'][number]['test']): Check {
  if (test === null)
    return fine('No backup has been test-restored yet. The newest one is tested each Sunday.');
  if (test.outcome === 'failed')
    return broken(`A test restore failed on ${writtenMomentInUtc(test.at)}: ${test.reason}`);
  return fine(`A test restore succeeded on ${writtenMomentInUtc(test.at)}, row by row.`);
}

/** What the runs of the sources say: which have read nothing lately, and since when. */
export async function examineSources(context: Context): Promise<Check[]> {
  const [{ sources }, failing, registers] = await Promise.all([
    listSources(context),
    countFailing(context),
    listRegisterStates(context),
  ]);
  return [
    ...examineRuns(sources),
    ...examineOutside(context, failing),
    ...examineRegisters(context, registers),
  ];
}

function examineRuns(sources: readonly SourceState[]): Check[] {
  return sources.flatMap(({ label, trouble, schedule, lastRun, offBecause }) => {
    if (offBecause !== null) return [];
    if (trouble === null)
      return [
        fine(`${label}: runs ${schedule}${lastRun ? `, last at ${lastRun.startedAt}` : ', not run yet'}.`),
      ];
    const since =
      trouble.lastReadAt === null ? 'has read nothing yet' : `has read nothing since ${trouble.lastReadAt}`;
    const why =
      trouble.kind === 'failing'
        ? `its last run failed: ${trouble.reason ?? 'for no reason that was told'}`
        : `it should run ${schedule}; is a process with RUN=both or RUN=worker running?`;
    return [broken(`${label} ${since}; ${why}`)];
  });
}

/** Boards and pages fail one at a time, and by themselves: only many at once are the installation's own trouble. */
function examineOutside(
  { environment }: Context,
  { boards, dossiers }: { boards: number; dossiers: number },
): Check[] {
  if (!environment.fetchesSources || boards + dossiers === 0) return [];
  const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
  return [
    toDo(
      `${many(boards, 'job board', 'job boards')} and the pages of ${many(dossiers, 'company', 'companies')} couldn’t be read at the last check. See Sources in the admin area.`,
    ),
  ];
}

const keyNames: Partial<Record<RegisterState['name'], string>> = {
  'companies-house': 'COMPANIES_HOUSE_KEY',
  firmenbuch: 'FIRMENBUCH_KEY',
  'corporations-canada': 'CORPORATIONS_CANADA_KEY',
  nzbn: 'NZBN_KEY',
};

/** A register without its key is a choice and no fault. */
function examineRegisters(
  { environment }: Context,
  { states, failing }: { states: RegisterState[]; failing: number },
): Check[] {
  if (!environment.fetchesSources) return [];
  const lines = states.map(({ name, label, offBecause, companies, lastAnswerAt }) => {
    if (offBecause === 'no key')
      return fine(`${label}: not asked, because ${keyNames[name] ?? 'its key'} is not set.`);
    if (offBecause === 'switched off') return fine(`${label}: not asked, because of REGISTERS.`);
    const answered = lastAnswerAt ? `, last answered at ${lastAnswerAt.toISOString()}` : ', not asked yet';
    return fine(`${label}: ${companies} ${companies === 1 ? 'company' : 'companies'} found${answered}.`);
  });
  if (failing === 0) return lines;
  const many = failing === 1 ? 'one company' : `${failing} companies`;
  return [
    ...lines,
    toDo(`Registers could not be read for ${many} at the last check. They are asked again within a day.`),
  ];
}
