import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { type Context, requireOperator } from '../platform/context.ts';
import { reasonOf } from '../platform/errors.ts';
import { findMatches, type Match } from './find-matches.ts';
import { sendDigest } from './send-digest.ts';
import { alertRuns, type DigestKind } from './table.ts';

export type AlertRun = { people: number; mails: number; rounds: number; failed: number };

const dayMs = 86_400_000;
const usualDays: Record<DigestKind, number> = { daily: 1, weekly: 7, manual: 7 };
const longestCatchUpDays = 14;

/**
 * Tells everybody of the matching rounds that became known since, each person in one mail and of each round once. A run
 * that was cut off is simply run again: whom it had told by then is not told again.
 */
export async function sendAlerts(
  context: Context,
  { kind, sinceDays }: { kind: DigestKind; sinceDays?: number },
): Promise<AlertRun> {
  requireOperator(context);
  const startedAt = context.now();
  const since =
    sinceDays === undefined
      ? await usualSince(context, kind)
      : new Date(startedAt.getTime() - sinceDays * dayMs);
  const id = randomUUID();
  await context.db.insert(alertRuns).values({ id, kind, since, startedAt });
  const run: AlertRun = { people: 0, mails: 0, rounds: 0, failed: 0 };
  let page = await findMatches(context, { kind, since, afterUserId: '' });
  while (page.length > 0) {
    for (const match of page) {
      if (context.signal.aborted) return run;
      await tell(context, run, match, {
        kind,
        sinceDays: Math.round((startedAt.getTime() - since.getTime()) / dayMs),
      });
    }
    page = await findMatches(context, { kind, since, afterUserId: page.at(-1)?.userId ?? '' });
  }
  const endedAt = context.now();
  await context.db
    .update(alertRuns)
    .set({ endedAt, people: run.people, mails: run.mails })
    .where(eq(alertRuns.id, id));
  return run;
}

async function tell(
  context: Context,
  run: AlertRun,
  match: Match,
  occasion: { kind: DigestKind; sinceDays: number },
): Promise<void> {
  run.people += 1;
  try {
    const rounds = await sendDigest(context, { ...match, ...occasion });
    if (rounds > 0) run.mails += 1;
    run.rounds += rounds;
  } catch (thrown) {
    run.failed += 1;
    context.log.error(
      { ...occasion, reason: reasonOf(thrown) },
      'a digest could not be written; the next run tries again',
    );
  }
}

/** Back to where the last whole run of the kind started, so that a day without the product loses nothing. */
async function usualSince(context: Context, kind: DigestKind): Promise<Date> {
  const [last] = await context.db
    .select({ startedAt: alertRuns.startedAt })
    .from(alertRuns)
    .where(and(eq(alertRuns.kind, kind), isNotNull(alertRuns.endedAt)))
    .orderBy(desc(alertRuns.startedAt))
    .limit(1);
  const now = context.now().getTime();
  const usual = now - usualDays[kind] * dayMs;
  const earliest = now - longestCatchUpDays * dayMs;
  return new Date(Math.max(earliest, Math.min(usual, last?.startedAt.getTime() ?? usual)));
}
