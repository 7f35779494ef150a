import { desc, eq, sql } from 'drizzle-orm';
import type { SourceState } from '../../contract/ingest.ts';
import type { SourceName } from '../../contract/startups.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { startups } from '../startups/table.ts';
import { presentRun } from './present.ts';
import { scheduleInWords } from './schedule.ts';
import { troubleOf } from './source-trouble.ts';
import { sources } from './sources.ts';
import { ingestRuns } from './table.ts';

/** Of so many runs at least one has read something, or the source is in trouble. */
const lookedAt = 20;

/** Every source with its last run and what is wrong with it, and whether sample companies are still here. */
export async function listSources(context: Context): Promise<{ sources: SourceState[]; hasSample: boolean }> {
  requireOperator(context);
  const { environment } = context;
  const [sample] = await context.db
    .select({ one: sql`1` })
    .from(startups)
    .where(eq(startups.isSample, true))
    .limit(1);
  const states: SourceState[] = [];
  for (const source of Object.values(sources)) {
    const runs = await lastRuns(context, source.name);
    const offBecause =
      source.offBecause(environment) ??
      (environment.fetchesSources ? null : 'outside fetching is turned off by SOURCES=off');
    const isOn = offBecause === null;
    states.push({
      source: source.name,
      label: source.label,
      offBecause,
      schedule: isOn ? scheduleInWords(environment.sourcesCron) : null,
      trouble: isOn ? troubleOf(runs, environment.sourcesCron, context.now()) : null,
      lastRun: runs[0] ? presentRun(runs[0]) : null,
    });
  }
  return { sources: states, hasSample: sample !== undefined };
}

function lastRuns({ db }: Context, source: SourceName) {
  return db
    .select()
    .from(ingestRuns)
    .where(eq(ingestRuns.source, source))
    .orderBy(desc(ingestRuns.startedAt))
    .limit(lookedAt);
}
