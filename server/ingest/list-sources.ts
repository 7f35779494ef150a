import { CronExpressionParser } from 'cron-parser';
import cronstrue from 'cronstrue';
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { sourceNames } from '../../contract/companies/companies.ts';
import type {
  RunName,
  RunStatus,
  SourceState,
  SourceTrouble,
  Staleness,
} from '../../contract/ingest/ingest.ts';
import { companyReports, startups } from '../companies/table.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { recall } from '../platform/database/cached-reads.ts';
import { findPause } from './pausing.ts';
import { presentRun } from './present.ts';
import type { SourceListing } from './source.ts';
import { isScheduled, sources } from './sources.ts';
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
  { source: 'dossier', label: 'Company websites', schedule: 'every minute, where something is due' },
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

type Run = { status: RunStatus; startedAt: Date; endedAt: Date | null; reason: string | null };

/**
 * What is wrong with a source that the schedule runs, by its runs, the newest first: its last one read nothing at all, or
 * two that were due have not read anything. Null when all is well, or when nothing was due yet.
 */
export function troubleOf(runs: readonly Run[], cron: string, now: Date): SourceTrouble | null {
  const ended = runs.filter(({ status }) => status !== 'running');
  const lastRead = ended.find(({ status }) => status !== 'failed');
  const lastReadAt = lastRead?.endedAt ?? lastRead?.startedAt ?? null;
  const [last] = ended;
  if (last?.status === 'failed')
    return { kind: 'failing', reason: last.reason, lastReadAt: lastReadAt?.toISOString() ?? null };
  const oldest = runs.at(-1);
  const since = lastReadAt ?? oldest?.startedAt;
  if (!since || since > lastTimeButOne(cron, now)) return null;
  return { kind: 'stale', lastReadAt: lastReadAt?.toISOString() ?? null };
}

/** When a live source last read something, whatever it found, and whether those that should run have read lately. */
type Freshness = {
  refreshedAt: string | null;
  /** Whether any round came from outside, such as by hand or in a first run that has not ended. */
  hasRead: boolean;
  staleness: Staleness;
};

/** Of live places only: an import by hand does not show whether those are still read. */
export async function findFreshness(context: Context): Promise<Freshness> {
  const { environment } = context;
  const read = await recall(context, {
    key: 'last readings of sources',
    read: () => Promise.all(Object.values(sources).map((source) => findLastRead(context, source))),
    about: { channel: 'listing' },
  });
  const moments = read
    .flatMap(({ lastReadAt }) => lastReadAt ?? [])
    .sort((a, b) => a.getTime() - b.getTime());
  const refreshedAt = moments.at(-1)?.toISOString() ?? null;
  const hasRead = refreshedAt !== null || (await hasReports(context));
  const scheduled = read.filter(({ source }) => isScheduled(source, environment));
  if (scheduled.length === 0) return { refreshedAt, hasRead, staleness: 'none' };
  const due = lastTimeButOne(environment.sourcesCron, context.now());
  const stale = scheduled.filter(({ lastReadAt, firstRunAt }) => {
    const since = lastReadAt ?? firstRunAt;
    return since !== null && since <= due;
  });
  const staleness = stale.length === 0 ? 'none' : stale.length === scheduled.length ? 'all' : 'some';
  return { refreshedAt, hasRead, staleness };
}

function hasReports(context: Context): Promise<boolean> {
  return recall(context, {
    key: 'has reports',
    read: () => findReport(context),
    about: { channel: 'listing' },
  });
}

async function findReport({ db }: Context): Promise<boolean> {
  const outside = sourceNames.filter((name) => name !== 'sample');
  const [report] = await db
    .select({ one: sql`1` })
    .from(companyReports)
    .where(inArray(companyReports.source, outside))
    .limit(1);
  return report !== undefined;
}

async function findLastRead(context: Context, source: SourceListing) {
  const isLive = and(eq(ingestRuns.source, source.name), isNull(ingestRuns.target));
  const hasRead = inArray(ingestRuns.status, ['succeeded', 'partial']);
  const [last] = await findRun(context, and(isLive, hasRead), desc(ingestRuns.startedAt));
  if (last) return { source, lastReadAt: last.endedAt ?? last.startedAt, firstRunAt: null };
  const [first] = await findRun(context, isLive, asc(ingestRuns.startedAt));
  return { source, lastReadAt: null, firstRunAt: first?.startedAt ?? null };
}

const findRun = ({ db }: Context, condition: SQL | undefined, order: SQL) =>
  db
    .select({ startedAt: ingestRuns.startedAt, endedAt: ingestRuns.endedAt })
    .from(ingestRuns)
    .where(condition)
    .orderBy(order)
    .limit(1);

/** When a cron expression fires, in words: `every 6 hours, at 17 minutes past the hour (UTC)`. What is none is shown as it is. */
export function scheduleInWords(cron: string): string {
  const words = cronstrue.toString(cron, { throwExceptionOnParseError: false, use24HourTimeFormat: true });
  if (words.startsWith('An error occurred')) return `as ‘${cron}’ says`;
  return `${words.charAt(0).toLowerCase()}${words.slice(1)} (UTC)`;
}

/** The time before the last one at which it fired: whatever has happened since then was not missed twice. */
function lastTimeButOne(cron: string, now: Date): Date {
  const times = CronExpressionParser.parse(cron, { currentDate: now, tz: 'UTC' });
  times.prev();
  return times.prev().toDate();
}

/** When it fires next; null of what is no cron expression. */
export function nextTime(cron: string, now: Date): Date | null {
  try {
    return CronExpressionParser.parse(cron, { currentDate: now, tz: 'UTC' }).next().toDate();
  } catch {
    return null;
  }
}
