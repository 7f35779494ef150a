import type { SourceState } from '../../../contract/ingest/ingest.ts';
import { countFailing } from '../../enrichment/runs/runs.ts';
import { listSources } from '../../ingest/list-sources.ts';
import type { Context } from '../../platform/context.ts';
import { broken, type Check, fine, toDo } from './check.ts';

/** What the runs of the sources say: which have read nothing lately, and since when. */
export async function examineSources(context: Context): Promise<Check[]> {
  const [{ sources }, failing] = await Promise.all([listSources(context), countFailing(context)]);
  return [...examineRuns(sources), ...examineOutside(context, failing)];
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
