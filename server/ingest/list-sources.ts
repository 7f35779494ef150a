import { desc, eq, sql } from 'drizzle-orm';
import type { SourceState } from '../../contract/ingest.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { startups } from '../startups/table.ts';
import { presentRun } from './present.ts';
import { sources } from './sources.ts';
import { ingestRuns } from './table.ts';

/** Every source with its last run, and whether sample companies are still here. */
export async function listSources(context: Context): Promise<{ sources: SourceState[]; hasSample: boolean }> {
  requireOperator(context);
  const lastRuns = await context.db
    .selectDistinctOn([ingestRuns.source])
    .from(ingestRuns)
    .orderBy(ingestRuns.source, desc(ingestRuns.startedAt));
  const [sample] = await context.db
    .select({ one: sql`1` })
    .from(startups)
    .where(eq(startups.isSample, true))
    .limit(1);
  const states = Object.values(sources).map((source) => {
    const lastRun = lastRuns.find((run) => run.source === source.name);
    const offBecause =
      source.offBecause(context.environment) ??
      (context.environment.fetchesSources ? null : 'outside fetching is turned off by SOURCES=off');
    return {
      source: source.name,
      label: source.label,
      offBecause,
      lastRun: lastRun ? presentRun(lastRun) : null,
    };
  });
  return { sources: states, hasSample: sample !== undefined };
}
