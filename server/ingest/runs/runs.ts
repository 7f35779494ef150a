import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { RunName, RunStatus } from '../../../contract/ingest/ingest.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { storable } from '../../platform/storable.ts';
import { ingestRejections, ingestRuns } from '../table.ts';

export type FinishedRun = typeof ingestRuns.$inferSelect & { rejections: OpenRun['tally']['rejections'] };

/** Writes down how a run ended, with what it rejected or failed on. */
export async function closeRun(context: Context, run: OpenRun): Promise<FinishedRun> {
  requireOperator(context);
  const { rejections, firstFailure: _, ...counts } = run.tally;
  const [row] = await context.db
    .update(ingestRuns)
    .set({ ...counts, ...verdictOf(run.tally, context.signal.aborted), endedAt: context.now() })
    .where(eq(ingestRuns.id, run.id))
    .returning();
  if (rejections.length > 0) {
    const rows = rejections.map((rejection, position) => ({
      id: crypto.randomUUID(),
      runId: run.id,
      position,
      ...rejection,
    }));
    await context.db.insert(ingestRejections).values(rows);
  }
  if (!row) throw new Error(`Run ${run.id} is gone`);
  return { ...row, rejections };
}

/** Writes down that a run has begun. */
export async function openRun(context: Context, { id, source, target, startedAt }: OpenRun): Promise<void> {
  requireOperator(context);
  await context.db.insert(ingestRuns).values({ id, source, target, startedAt, status: 'running' });
}

/** What a run has met so far. `rejections` keeps the first thousand; the counters count all. */
type RunTally = {
  documents: number;
  seen: number;
  new: number;
  changed: number;
  rejected: number;
  failed: number;
  firstFailure: string | null;
  rejections: { where: string; reason: string; excerpt: string }[];
};

export type OpenRun = {
  id: string;
  source: RunName;
  target: string | null;
  startedAt: Date;
  tally: RunTally;
};

const storedRejections = 1_000;

const longestExcerpt = 200;

export function newRun(source: RunName, target: string | null, startedAt: Date): OpenRun {
  const tally = {
    documents: 0,
    seen: 0,
    new: 0,
    changed: 0,
    rejected: 0,
    failed: 0,
    firstFailure: null,
    rejections: [],
  };
  return { id: randomUUID(), source, target, startedAt, tally };
}

/** Something that was read and is not to be listed, with the reason a person can act on. */
export function countRejection(
  tally: RunTally,
  rejection: { where: string; reason: string; excerpt: string },
): void {
  tally.seen += 1;
  tally.rejected += 1;
  store(tally, rejection);
}

/** Something that could not be had or read at all. */
export function countFailure(tally: RunTally, where: string, reason: string): void {
  tally.failed += 1;
  tally.firstFailure ??= `${where}: ${reason}`;
  store(tally, { where, reason, excerpt: '' });
}

function store(
  tally: RunTally,
  { where, reason, excerpt }: { where: string; reason: string; excerpt: string },
): void {
  if (tally.rejections.length >= storedRejections) return;
  tally.rejections.push({
    where: storable(where),
    reason: storable(reason),
    excerpt: storable(excerpt).slice(0, longestExcerpt),
  });
}

/** How a run ended: a source that failed never looks like one that had nothing new. */
export function verdictOf(
  tally: RunTally,
  wasStopped: boolean,
): { status: RunStatus; reason: string | null } {
  if (wasStopped) return { status: 'partial', reason: 'Stopped before its end; the rest is read next time' };
  if (tally.failed === 0) return { status: 'succeeded', reason: null };
  const more = tally.failed > 1 ? ` (and ${tally.failed - 1} more)` : '';
  const reason = `${tally.firstFailure ?? 'unknown'}${more}`.slice(0, 1_000);
  return {
    status: tally.seen > 0 || tally.documents > tally.failed ? 'partial' : 'failed',
    reason: storable(reason),
  };
}
