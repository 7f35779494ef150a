import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
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
    const offBecause =
      source.offBecause(environment) ??
      (environment.fetchesSources ? null : 'outside fetching is turned off by SOURCES=off');
    const isOn = offBecause === null;
    const live = await lastRuns(context, source.name, true);
    const [lastRun] = live.length > 0 ? live : await lastRuns(context, source.name, false);
    states.push({
      source: source.name,
      label: source.label,
      offBecause,
      schedule: isOn ? scheduleInWords(environment.sourcesCron) : null,
      trouble: isOn ? troubleOf(live, environment.sourcesCron, context.now()) : null,
      lastRun: lastRun ? presentRun(lastRun) : null,
    });
  }
  return { sources: states, hasSample: sample !== undefined };
}

/** Of live places, or of what was imported by hand, which says nothing of whether the live places are still read. */
function lastRuns({ db }: Context, source: SourceName, isLive: boolean) {
  return db
    .select()
    .from(ingestRuns)
    .where(and(eq(ingestRuns.source, source), (isLive ? isNull : isNotNull)(ingestRuns.target)))
    .orderBy(desc(ingestRuns.startedAt))
    .limit(lookedAt);
}
