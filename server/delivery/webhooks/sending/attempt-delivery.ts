import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { userId } from '../../../../contract/auth/accounts.ts';
import { watchlistName } from '../../../../contract/delivery/delivered-streams.ts';
import { type WebhookTarget, webhookTarget } from '../../../../contract/delivery/webhooks.ts';
import { isActiveUser } from '../../../auth/users/users.ts';
import { fundingEvents } from '../../../companies/table.ts';
import type { Context } from '../../../platform/context.ts';
import { createPoster, type Poster } from '../../../platform/fetch/guarded-post.ts';
import { openSealedText } from '../../../platform/secrets/sign-and-seal.ts';
import { listEventItems } from '../../stream-items/event-items.ts';
import type { StreamItem } from '../../stream-items/item-words.ts';
import { listStreamItems, listStreams, type Stream } from '../../stream-items/stream-items.ts';
import { addressOf, secretPurpose, targetPurpose } from '../deliveries.ts';
import type { Message } from '../formats/write-chat.ts';
import { writeMessage } from '../formats/write-message.ts';
import { type DeliveryRow, type WebhookRow, webhookDeliveries } from '../table.ts';
import { finishDelivery } from './finish-delivery.ts';

/** What became of a try; null where another user is at it. */
export type Attempted = 'delivered' | 'dropped' | 'refused' | null;

/** A user whose try began so long ago has died of it: no exchange takes as long. */
export const claimMs = 60_000;

/**
 * Sends one delivery once. It is claimed right before, so that of two at once one sends; a process that dies in between leaves it
 * claimed for a minute, and then it is sent again under the same webhook-id.
 */
export async function attemptDelivery(
  context: Context,
  { webhook, deliveryId, post }: { webhook: WebhookRow; deliveryId: string; post: Poster },
): Promise<Attempted> {
  const delivery = await claim(context, deliveryId);
  if (!delivery) return null;
  const target = readTarget(context, webhook);
  if (!target) {
    await finishDelivery(context, { webhook, delivery, outcome: { kind: 'unreadable' } });
    return 'refused';
  }
  const message = await findMessage(context, webhook, delivery);
  if (!message) {
    await finishDelivery(context, { webhook, delivery, outcome: { kind: 'dropped' } });
    return 'dropped';
  }
  const { body, headers = {} } = writeMessage(message, target);
  const began = performance.now();
  const answer = await post({
    url: addressOf(target).href,
    headers: {
      'content-type': 'application/json',
      'user-agent': `Upround-Webhooks/1 (+${context.environment.publicUrl})`,
      ...headers,
      ...signDelivery({ id: delivery.id, at: context.now(), body }, secretsOf(context, webhook)),
    },
    body,
    signal: context.signal,
  });
  const tookMs = Math.round(performance.now() - began);
  // The process stops: what became of it is not known, and the next one sends it again.
  if (answer.kind === 'unanswered' && context.signal.aborted) return null;
  await finishDelivery(context, { webhook, delivery, outcome: { ...answer, tookMs } });
  return answer.kind === 'answered' && answer.status >= 200 && answer.status < 300 ? 'delivered' : 'refused';
}

async function claim({ db, now }: Context, id: string): Promise<DeliveryRow | undefined> {
  const moment = now();
  const longAgo = new Date(moment.getTime() - claimMs);
  const [claimed] = await db
    .update(webhookDeliveries)
    .set({ claimedAt: moment, triedAt: moment, attempts: sql`${webhookDeliveries.attempts} + 1` })
    .where(
      and(
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.status, 'waiting'),
        or(isNull(webhookDeliveries.claimedAt), lte(webhookDeliveries.claimedAt, longAgo)),
      ),
    )
    .returning();
  return claimed;
}

/** The newest first, and the one before it as long as it signs as well. */
function secretsOf({ secrets, now }: Context, webhook: WebhookRow): string[] {
  const { sealedSecret, sealedPreviousSecret, previousSecretUntil } = webhook;
  const isBoth = previousSecretUntil !== null && previousSecretUntil > now();
  return [sealedSecret, isBoth ? sealedPreviousSecret : null].flatMap((sealed) => {
    const secret = sealed && openSealedText(secrets.authSecret, secretPurpose, sealed);
    return secret ? [secret] : [];
  });
}

/** Where a webhook goes; null once the product's secret is another, or the row is of another version. */
function readTarget(
  { secrets }: Pick<Context, 'secrets'>,
  { sealedTarget }: { sealedTarget: string },
): WebhookTarget | null {
  const said = openSealedText(secrets.authSecret, targetPurpose, sealedTarget);
  if (said === null) return null;
  const target = webhookTarget.safeParse(JSON.parse(said));
  return target.success ? target.data : null;
}

/**
 * What a delivery says now: it is written when it is sent, so that what the plan does not show by then, or its owner wants
 * to hear nothing of, is not told. Null where nothing is left to tell.
 */
export async function findMessage(
  context: Context,
  webhook: WebhookRow,
  { event, fundingEventId, companyEventId, skipped, createdAt }: DeliveryRow,
): Promise<Message | null> {
  const owner = userId.parse(webhook.userId);
  if (!(await isActiveUser(context, owner))) return null;
  const url = `${context.environment.publicUrl}/dashboard`;
  if (event === 'test') return { kind: 'test', createdAt, url };
  if (event === 'rounds.skipped') return { kind: 'skipped', createdAt, url, count: skipped ?? 0 };
  if (companyEventId !== null) return findEventMessage(context, webhook, { companyEventId, createdAt });
  if (fundingEventId === null) return null;
  const streams = (await listStreams(context, owner)).filter(
    ({ id, isPaused }) => webhook.streams.includes(id) && !isPaused,
  );
  const holding: Stream[] = [];
  let item: StreamItem | undefined;
  for (const stream of streams) {
    const only = () => eq(fundingEvents.id, fundingEventId);
    const found = await listStreamItems(context, { userId: owner, stream: stream.id, only, most: 1 });
    if (found.findings[0]) holding.push(stream);
    item ??= found.findings[0];
  }
  if (!item) return null;
  return { kind: 'item', createdAt, finding: item, streams: holding.map(({ id, name }) => ({ id, name })) };
}

async function findEventMessage(
  context: Context,
  webhook: WebhookRow,
  { companyEventId, createdAt }: { companyEventId: string; createdAt: Date },
): Promise<Message | null> {
  if (!webhook.streams.includes('watchlist')) return null;
  const [item] = await listEventItems(context, {
    userId: userId.parse(webhook.userId),
    id: companyEventId,
    most: 1,
  });
  const streams = [{ id: 'watchlist' as const, name: watchlistName }];
  return item ? { kind: 'item', createdAt, finding: item, streams } : null;
}

const secretBytes = 32;

export function makeSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64')}`;
}

type Delivered = { id: string; at: Date; body: string };

/** The headers that prove who sent it, one signature for each secret (https://github.com/standard-webhooks/standard-webhooks). */
export function signDelivery({ id, at, body }: Delivered, secrets: string[]): Record<string, string> {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, at, body));
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    ...(signatures.length > 0 ? { 'webhook-signature': signatures.join(' ') } : {}),
  };
}

/** The way out for webhooks, as the configuration allows it. */
export function openPoster({
  environment: { privateHosts, standInPort },
}: Pick<Context, 'environment'>): Poster {
  return createPoster({
    allowPrivate: privateHosts,
    ...(standInPort !== null && { standIn: { port: standInPort } }),
  });
}
