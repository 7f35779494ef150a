import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { RunName, SourceState } from '../../contract/ingest/ingest.ts';
import { startups } from '../companies/table.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { findPause } from './pausing/find-pause.ts';
import { presentRun } from './present.ts';
import { nextTime, scheduleInWords } from './schedule.ts';
import { troubleOf } from './source-trouble.ts';
import { sources } from './sources.ts';
import { ingestRuns } from './table.ts';

/** Of so many runs at least one has read something, or the source is in trouble. */
const seenAt = 20;

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
    const pause = await findPause(context, source.name);
    const offBecause =
      source.offBecause(environment) ??
      (environment.fetchesSources ? null : 'outside fetching is turned off by SOURCES=off');
    const isOn = offBecause === null && pause === null;
    const live = await lastRuns(context, source.name, true);
    const [lastRun] = live.length > 0 ? live : await lastRuns(context, source.name, false);
    states.push({
      source: source.name,
      label: source.label,
      offBecause,
      pause: pause && { since: pause.pausedAt.toISOString(), reason: pause.reason },
      schedule: isOn ? scheduleInWords(environment.sourcesCron) : null,
      nextRunAt: isOn ? (nextTime(environment.sourcesCron, context.now())?.toISOString() ?? null) : null,
      lastGoodAt:
        live.find(({ status }) => status === 'succeeded' || status === 'partial')?.endedAt?.toISOString() ??
        null,
      trouble: isOn ? troubleOf(live, environment.sourcesCron, context.now()) : null,
      lastRun: lastRun ? presentRun(lastRun) : null,
    });
  }
  for (const each of outside) states.push(await outsideState(context, each));
  return { sources: states, hasSample: sample !== undefined };
}

const outside = [
  { source: 'dossier', label: 'Companies’ own pages', schedule: 'every minute, where something is due' },
  { source: 'boards', label: 'Job boards', schedule: 'every 15 minutes, where something is due' },
] as const;

/** What is read of companies' own pages and boards. None where nothing is due. */
async function outsideState(
  context: Context,
  { source, label, schedule }: (typeof outside)[number],
): Promise<SourceState> {
  const isOn = context.environment.fetchesSources;
  const runs = await lastRuns(context, source, true);
  const [lastRun] = runs.length > 0 ? runs : await lastRuns(context, source, false);
  const failing = runs.length > 0 && runs.slice(0, 3).every(({ status }) => status === 'failed');
  return {
    source,
    label,
    offBecause: isOn ? null : 'outside fetching is turned off by SOURCES=off',
    pause: null,
    schedule: isOn ? schedule : null,
    nextRunAt: null,
    lastGoodAt:
      runs.find(({ status }) => status === 'succeeded' || status === 'partial')?.endedAt?.toISOString() ??
      null,
    trouble: isOn && failing ? { kind: 'failing', reason: runs[0]?.reason ?? null, lastReadAt: null } : null,
    lastRun: lastRun ? presentRun(lastRun) : null,
  };
}

/** Of live places, or of what was imported by hand, which says nothing of whether the live places are still read. */
function lastRuns({ db }: Context, source: RunName, isLive: boolean) {
  return db
    .select()
    .from(ingestRuns)
    .where(and(eq(ingestRuns.source, source), (isLive ? isNull : isNotNull)(ingestRuns.target)))
    .orderBy(desc(ingestRuns.startedAt))
    .limit(seenAt);
}
