import { listSources } from '../ingest/list-sources.ts';
import type { Context } from '../platform/context.ts';
import { broken, type Finding, fine } from './finding.ts';

/** What the runs of the sources say: which have read nothing lately, and since when. */
export async function examineSources(context: Context): Promise<Finding[]> {
  const { sources } = await listSources(context);
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
