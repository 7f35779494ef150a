import type { SourceState } from '../../../contract/ingest/ingest.ts';
import { listRegisterStates, type RegisterState } from '../../enrichment/registers/register-states.ts';
import { countFailing } from '../../enrichment/runs/runs.ts';
import { listSources } from '../../ingest/list-sources.ts';
import type { Context } from '../../platform/context.ts';
import { broken, type Check, fine, toDo } from './check.ts';

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
