import { eq, isNull, lte, or } from 'drizzle-orm';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { startups } from '../../companies/table.ts';
import {
  closeRun,
  countFailure,
  countRejection,
  type FinishedRun,
  newRun,
  type OpenRun,
  openRun,
} from '../../ingest/runs/runs.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import { reasonOf } from '../../platform/errors.ts';
import type { Fetcher } from '../../platform/fetch/fetcher.ts';
import { clearUnusedLogos } from '../logos/stored-logos.ts';
import { describeOurselves } from '../websites/describe-ourselves.ts';
import { type Enrichment, listSteps, type StepOutcome } from './runs.ts';
import { type EnrichmentOutcome, enrichments } from './table.ts';

const atOnce = 6;

/**
 * Writes the dossiers of some companies that no one else works on, each step with what the one before found. One that fails
 * leaves the others alone; what was read before it stays, and it is taken up there again. All together are one run, with a row for each that is not sure or could not be read.
 */
export async function enrichCompanies(
  context: Context,
  { ids, target, fetcher }: { ids: readonly string[]; target: string | null; fetcher: Fetcher },
): Promise<FinishedRun> {
  requireMachine(context);
  const run = newRun('dossier', target, context.now());
  await openRun(context, run);
  const web = { fetcher, userAgent: describeOurselves(context.environment), signal: context.signal };
  const left = [...ids];
  const work = async () => {
    for (let id = left.shift(); id !== undefined && !context.signal.aborted; id = left.shift())
      await writeOne(context, run, { startupId: id, web });
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await clearUnusedLogos(context);
  return closeRun(context, run);
}

async function writeOne(
  context: Context,
  run: OpenRun,
  { startupId, web }: Pick<Enrichment, 'startupId' | 'web'>,
): Promise<void> {
  const claimed = await claimEnrichment(context, startupId);
  if (!claimed) return;
  run.tally.documents += 1;
  const { isResumed } = claimed;
  const enrichment: Enrichment = { startupId, web, isResumed, site: null, disproof: null };
  const company = await nameOf(context, startupId);
  const ended: Ended = { outcome: 'complete', reason: null };
  for (const { name, run: take } of listSteps()) {
    const outcome = await takeStep(context, enrichment, { name, take });
    count(run, company, name, outcome);
    if (outcome.kind === 'failed' || (outcome.kind === 'unsure' && ended.outcome === 'complete')) {
      ended.outcome = outcome.kind;
      ended.reason = `${name}: ${outcome.reason}`.slice(0, 500);
    }
  }
  // Stopped in the middle, it is taken up again by the next process.
  if (context.signal.aborted) Object.assign(ended, { outcome: 'failed', reason: 'Stopped before its end.' });
  await finishEnrichment(context, startupId, { claimed, ended });
}

type Step = ReturnType<typeof listSteps>[number];

async function takeStep(
  context: Context,
  enrichment: Enrichment,
  { name, take }: { name: string; take: Step['run'] },
): Promise<StepOutcome> {
  try {
    return await take(context, enrichment);
  } catch (thrown) {
    const reason = reasonOf(thrown);
    context.log.error({ startup: enrichment.startupId, step: name, error: thrown }, 'a dossier failed');
    return { kind: 'failed', reason };
  }
}

function count({ tally }: OpenRun, company: string, step: string, outcome: StepOutcome): void {
  if (outcome.kind === 'failed') countFailure(tally, `${company}, ${step}`, outcome.reason);
  else if (outcome.kind === 'unsure')
    countRejection(tally, {
      where: company,
      reason: `${step}: ${outcome.reason}`.slice(0, 500),
      excerpt: '',
    });
  else if (outcome.kind !== 'gone') {
    tally.seen += 1;
    if (outcome.kind === 'new') tally.new += 1;
    if (outcome.kind === 'changed') tally.changed += 1;
  }
}

async function nameOf({ db }: Context, id: string): Promise<string> {
  const [row] = await db.select({ name: startups.name }).from(startups).where(eq(startups.id, id));
  return row?.name ?? id;
}

const hourMs = 3_600_000;

/** Before anything that is shown is older than thirty days. */
const daysBetween = 28;

type Ended = { outcome: EnrichmentOutcome; reason: string | null };

/** Writes down how a dossier ended and when it is due again: what failed after an hour, then ever later, to a day. */
async function finishEnrichment(
  { db, now }: Context,
  startupId: string,
  { claimed, ended }: { claimed: ClaimedEnrichment; ended: Ended },
): Promise<void> {
  const hasFailed = ended.outcome === 'failed';
  const failures = hasFailed ? claimed.failures + 1 : 0;
  const waitMs = hasFailed ? Math.min(hourMs * 3 ** (failures - 1), dayMs) : daysBetween * dayMs;
  await db
    .update(enrichments)
    .set({
      ...ended,
      failures,
      claimedUntil: null,
      askedAt: null,
      endedAt: now(),
      dueAt: new Date(now().getTime() + waitMs),
    })
    .where(eq(enrichments.startupId, startupId));
}

/** Longer than one takes; a process that died leaves it to the next after that. */
const claimMs = 15 * 60_000;

type ClaimedEnrichment = { startedAt: Date; failures: number; isResumed: boolean };

/** Takes the dossier of a company in hand, so that no one else does at the same time; null while someone has it. */
export async function claimEnrichment(
  { db, now }: Context,
  startupId: string,
): Promise<ClaimedEnrichment | null> {
  const time = now();
  const [before] = await db.select().from(enrichments).where(eq(enrichments.startupId, startupId));
  const claimed = { claimedUntil: new Date(time.getTime() + claimMs), startedAt: time };
  const [row] = await db
    .insert(enrichments)
    .values({ startupId, ...claimed, dueAt: time })
    .onConflictDoUpdate({
      target: enrichments.startupId,
      set: claimed,
      setWhere: or(isNull(enrichments.claimedUntil), lte(enrichments.claimedUntil, time)),
    })
    .returning();
  if (!row) return null;
  // The caller for it wants all of it looked at anew.
  const wasCutShort = before?.claimedUntil !== null || before.outcome === 'failed';
  return { startedAt: time, failures: row.failures, isResumed: before?.askedAt === null && wasCutShort };
}
