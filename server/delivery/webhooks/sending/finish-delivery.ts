import { eq, sql } from 'drizzle-orm';
import { type Context, inTransaction } from '../../../platform/context.ts';
import type { PostAnswer } from '../../../platform/fetch/guarded-post.ts';
import { shortened } from '../../stream-items/item-words.ts';
import { type DeliveryRow, type WebhookRow, webhookDeliveries, webhookHosts, webhooks } from '../table.ts';
import { closedFor, nextTry, stopWebhook } from './claim-webhooks.ts';

type Outcome = (PostAnswer & { tookMs: number }) | { kind: 'dropped' } | { kind: 'unreadable' };

type Finished = { webhook: WebhookRow; delivery: DeliveryRow; outcome: Outcome };

const gone = 410;

const longestAnswer = 300;

/** Writes down what became of a try, of its webhook and of the server it went to, and when there is another. */
export function finishDelivery(context: Context, { webhook, delivery, outcome }: Finished): Promise<void> {
  return inTransaction(context, async (inside) => {
    if (outcome.kind === 'dropped') {
      const failure = delivery.companyEventId === null ? notShown : notShownEvent;
      return finish(inside, delivery, { status: 'dropped', failure });
    }
    if (outcome.kind === 'unreadable') {
      await finish(inside, delivery, { status: 'failed', failure: 'We can’t read its address anymore.' });
      return stopWebhook(inside, { webhook, reason: 'unreadable' });
    }
    const isDelivered = outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300;
    await recordHost(inside, { host: webhook.host, outcome, isTest: delivery.event === 'test' });
    if (isDelivered) return finishDelivered(inside, webhook, delivery, outcome);
    await finishRefused(inside, webhook, delivery, outcome);
  });
}

const notShown = 'You no longer see this round.';
const notShownEvent = 'You no longer follow this company, or no longer see this.';

async function finishDelivered(
  context: Context,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  outcome: Extract<Outcome, { kind: 'answered' }>,
): Promise<void> {
  await finish(context, delivery, { status: 'delivered', ...answerOf(outcome), failure: null });
  await context.db
    .update(webhooks)
    .set({ failures: 0, failingSince: null, lastDeliveredAt: context.now() })
    .where(eq(webhooks.id, webhook.id));
}

async function finishRefused(
  context: Context,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  outcome: PostAnswer & { tookMs: number },
): Promise<void> {
  const { db } = context;
  const now = context.now();
  const isGone = outcome.kind === 'answered' && outcome.status === gone;
  const failure =
    outcome.kind === 'unanswered' ? outcome.reason : `${webhook.host} answered ${outcome.status}.`;
  const { expiresAt } = delivery;
  const retryAfterSeconds = outcome.kind === 'answered' ? outcome.retryAfterSeconds : null;
  const again = (failures: number) => nextTry(failures, { now, expiresAt, retryAfterSeconds });
  const isOver = delivery.event === 'test' || isGone || expiresAt <= now;
  await finish(context, delivery, {
    status: isOver ? 'failed' : 'waiting',
    nextTryAt: isOver ? null : again(delivery.attempts),
    ...answerOf(outcome),
    failure,
  });
  if (delivery.event === 'test') return;
  if (isGone) return stopWebhook(context, { webhook, reason: 'gone' });
  const [held] = await db
    .select({ failures: webhooks.failures })
    .from(webhooks)
    .where(eq(webhooks.id, webhook.id))
    .for('update');
  const failures = (held?.failures ?? 0) + 1;
  await db
    .update(webhooks)
    .set({
      failures,
      failingSince: sql`coalesce(${webhooks.failingSince}, ${now.toISOString()}::timestamptz)`,
      nextTryAt: again(failures),
    })
    .where(eq(webhooks.id, webhook.id));
}

type Change = Partial<typeof webhookDeliveries.$inferInsert>;

async function finish({ db }: Context, { id }: DeliveryRow, change: Change): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ nextTryAt: null, ...change, claimedAt: null })
    .where(eq(webhookDeliveries.id, id));
}

function answerOf(outcome: PostAnswer & { tookMs: number }): Change {
  const { tookMs } = outcome;
  if (outcome.kind === 'unanswered') return { answerStatus: null, answer: null, tookMs };
  // Whatever bytes they were: a database takes no NUL, and no one reads what cannot be seen.
  const text = outcome.excerpt
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return {
    answerStatus: outcome.status,
    answer: text === '' ? null : shortened(text, longestAnswer),
    tookMs,
  };
}

const serverFaults = [500, 502, 503, 504];

/**
 * Notes whether a server answers. Only what is the server's own fault counts: one person's address that is not there any
 * more keeps no one else's from being served. A test that fails counts for no one: anyone can make as many as they want.
 */
async function recordHost(
  { db, now }: Context,
  { host, outcome, isTest }: { host: string; outcome: PostAnswer; isTest: boolean },
): Promise<void> {
  const isFault = outcome.kind === 'unanswered' || serverFaults.includes(outcome.status);
  if (!isFault) {
    await db.delete(webhookHosts).where(eq(webhookHosts.host, host));
    return;
  }
  if (isTest) return;
  const [recorded] = await db
    .insert(webhookHosts)
    .values({ host, failures: 1, changedAt: now() })
    .onConflictDoUpdate({
      target: webhookHosts.host,
      set: { failures: sql`${webhookHosts.failures} + 1`, changedAt: now() },
    })
    .returning({ failures: webhookHosts.failures });
  const closedMs = closedFor(recorded?.failures ?? 0);
  if (closedMs === null) return;
  await db
    .update(webhookHosts)
    .set({ closedUntil: new Date(now().getTime() + closedMs) })
    .where(eq(webhookHosts.host, host));
}
