import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { dayMs } from '../../contract/time/days.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { reasonOf } from '../platform/errors.ts';
import { clearAlertsSince } from './clear-alerts-since.ts';
import { findLastRun } from './find-last-run.ts';
import { type AlertWindow, findRecipients, type Recipient } from './find-recipients.ts';
import { sendDigest } from './send-digest.ts';
import { alertRuns, type DigestKind } from './table.ts';

export type AlertRun = { people: number; mails: number; rounds: number; failed: number };

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
  const window = await windowOf(context, kind, sinceDays);
  const id = randomUUID();
  await context.db.insert(alertRuns).values({ id, kind, since: window.since, startedAt });
  const run: AlertRun = { people: 0, mails: 0, rounds: 0, failed: 0 };
  let page = await findRecipients(context, { ...window, afterUserId: '' });
  while (page.length > 0) {
    for (const recipient of page) {
      if (context.signal.aborted) return run;
      await tell(context, run, recipient, kind);
    }
    page = await findRecipients(context, { ...window, afterUserId: page.at(-1)?.userId ?? '' });
  }
  const endedAt = context.now();
  await context.db
    .update(alertRuns)
    .set({ endedAt, people: run.people, mails: run.mails })
    .where(eq(alertRuns.id, id));
  // Whoever could not be told is told by the next run, from the same moment.
  if (kind !== 'manual' && run.failed === 0) await clearAlertsSince(context, { frequency: kind, startedAt });
  return run;
}

async function tell(context: Context, run: AlertRun, recipient: Recipient, kind: DigestKind): Promise<void> {
  try {
    const { isSent, told } = await sendDigest(context, { ...recipient, kind });
    // Whoever keeps a sentence is looked after, and often there is nothing to tell.
    if (isSent || told > 0) run.people += 1;
    if (isSent) run.mails += 1;
    run.rounds += told;
  } catch (thrown) {
    run.people += 1;
    run.failed += 1;
    context.log.error(
      { kind, reason: reasonOf(thrown) },
      'a digest could not be written; the next run tries again',
    );
  }
}

/** Back to where the last whole run of the kind started, so that a day without the product loses nothing. */
async function windowOf(
  context: Context,
  kind: DigestKind,
  sinceDays: number | undefined,
): Promise<AlertWindow> {
  const now = context.now().getTime();
  const earliest = new Date(now - longestCatchUpDays * dayMs);
  if (sinceDays !== undefined) return { kind, since: new Date(now - sinceDays * dayMs), earliest };
  const usual = now - usualDays[kind] * dayMs;
  const last = await findLastRun(context, kind);
  const since = Math.max(earliest.getTime(), Math.min(usual, last?.getTime() ?? usual));
  return { kind, since: new Date(since), earliest };
}
