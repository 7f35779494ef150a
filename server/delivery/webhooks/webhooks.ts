import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { DeliveredStream } from '../../../contract/delivery/delivered-streams.ts';
import {
  type Delivery,
  mostWebhooks,
  type Webhook,
  type WebhookTarget,
  webhookMessages,
} from '../../../contract/delivery/webhooks.ts';
import { users } from '../../auth/users/table.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { isPublicHost } from '../../platform/fetch/public-address.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { sealText } from '../../platform/secrets/sign-and-seal.ts';
import { queueOnNotice } from '../queue-on-notice.ts';
import { oneLine } from '../stream-items/item-words.ts';
import { listStreams } from '../stream-items/stream-items.ts';
import {
  addressOf,
  findOwn,
  findQueue,
  hintOf,
  listDeliveries,
  secretPurpose,
  targetPurpose,
} from './deliveries.ts';
import { presentWebhook } from './present.ts';
import { attemptDelivery, makeSecret, openPoster } from './sending/attempt-delivery.ts';
import { longestRetryMs } from './sending/claim-webhooks.ts';
import { webhookDeliveries, webhookHosts, webhooks } from './table.ts';

type Wanted = { name: string; target: WebhookTarget; streams: DeliveredStream[] };

/** Adds a webhook, which is told what is found from now on. What signs its deliveries is answered here and nowhere else. */
export async function addWebhook(
  context: Context,
  { name, target, streams }: Wanted,
): Promise<{ webhook: Webhook; secret: string | null }> {
  const userId = requireUser(context);
  const { hostname } = readAddress(target);
  const secret = target.format === 'standard' ? makeSecret() : null;
  const { authSecret } = context.secrets;
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    // Two that are added at the same moment are counted one after the other.
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const own = and(eq(webhooks.userId, userId), isNull(webhooks.removedAt));
    if ((await db.$count(webhooks, own)) >= mostWebhooks)
      throw new ApiError('CONFLICT', webhookMessages.full);
    const id = randomUUID();
    const now = inside.now();
    await db.insert(webhooks).values({
      id,
      userId,
      name: requireName(name),
      format: target.format,
      streams: await requireStreams(inside, userId, streams),
      sealedTarget: sealText(authSecret, targetPurpose, JSON.stringify(target)),
      host: hostname,
      hint: hintOf(target),
      sealedSecret: secret && sealText(authSecret, secretPurpose, secret),
      createdAt: now,
      startedAt: now,
      foundUntil: now,
    });
    return { webhook: await showWebhook(inside, { id }), secret };
  });
}

/** What is private by what it says is refused here; what a name leads to is found out whenever something is sent. */
function readAddress(target: WebhookTarget): URL {
  if ('url' in target && !URL.canParse(target.url)) throw new ApiError('INVALID', webhookMessages.address);
  const url = addressOf(target);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '')
    throw new ApiError('INVALID', webhookMessages.address);
  const isUnusual = url.port !== '' && Number(url.port) < 1024;
  if (isUnusual) throw new ApiError('INVALID', webhookMessages.port);
  if (!isPublicHost(url)) throw new ApiError('INVALID', webhookMessages.private);
  return url;
}

function requireName(name: string): string {
  const line = oneLine(name);
  if (line === '') throw new ApiError('INVALID', webhookMessages.unnamed);
  return line;
}

/** Removes one of the viewer's webhooks, to which nothing is sent from then on. For a while it can be brought back. */
export async function removeWebhook(
  context: Context,
  { id }: { id: string },
): Promise<{ isRemoved: boolean }> {
  const userId = requireUser(context);
  const gone = await context.db
    .update(webhooks)
    .set({ removedAt: context.now() })
    .where(and(eq(webhooks.id, id), eq(webhooks.userId, userId), isNull(webhooks.removedAt)))
    .returning({ id: webhooks.id });
  return { isRemoved: gone.length > 0 };
}

/** Brings back the webhook that was just removed, as it was. */
export async function restoreWebhook(context: Context, { id }: { id: string }): Promise<Webhook> {
  const userId = requireUser(context);
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    await findOwn(inside, { id, isRemoved: true });
    const own = and(eq(webhooks.userId, userId), isNull(webhooks.removedAt));
    if ((await db.$count(webhooks, own)) >= mostWebhooks)
      throw new ApiError('CONFLICT', webhookMessages.full);
    await db.update(webhooks).set({ removedAt: null }).where(eq(webhooks.id, id));
    return showWebhook(inside, { id });
  });
}

/** Sends a test at once and tells what came of it. It is never repeated by itself. */
export async function testWebhook(
  context: Context,
  { id }: { id: string },
  post = openPoster(context),
): Promise<Delivery> {
  await countAgainstLimit(context, limits.webhookByHand, requireUser(context));
  const webhook = await findOwn(context, { id });
  const now = context.now();
  const deliveryId = randomUUID();
  await context.db.insert(webhookDeliveries).values({
    id: deliveryId,
    webhookId: id,
    event: 'test',
    subject: `test:${deliveryId}`,
    createdAt: now,
    expiresAt: new Date(now.getTime() + longestRetryMs),
  });
  await attemptDelivery(context, { webhook, deliveryId, post });
  const [delivery] = (await listDeliveries(context, { id, deliveryId })).deliveries;
  if (!delivery) throw new ApiError('NOT_FOUND', webhookMessages.noDelivery);
  return delivery;
}

type Change = { id: string; name?: string; streams?: DeliveredStream[]; isOn?: boolean };

/**
 * Renames a webhook, has it tell something else, or turns it off or on. What waits while it is turned off is not sent any
 * more; turned on again it tells what is found from then on, also where it had been stopped.
 */
export async function changeWebhook(context: Context, { id, name, streams, isOn }: Change): Promise<Webhook> {
  const userId = requireUser(context);
  const line = name === undefined ? undefined : oneLine(name);
  if (line === '') throw new ApiError('INVALID', webhookMessages.unnamed);
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    const own = await findOwn(inside, { id });
    const now = inside.now();
    const begins = isOn === true && (!own.isOn || own.stoppedAt !== null);
    const afresh = {
      stoppedAt: null,
      stoppedReason: null,
      startedAt: now,
      foundUntil: now,
      nextTryAt: null,
      failures: 0,
      failingSince: null,
    };
    await db
      .update(webhooks)
      .set({
        name: line ?? own.name,
        streams: streams ? await requireStreams(inside, userId, streams) : own.streams,
        isOn: isOn ?? own.isOn,
        ...(begins ? afresh : {}),
        ...(isOn === false ? { nextTryAt: null } : {}),
      })
      .where(eq(webhooks.id, id));
    if (isOn === false)
      await db
        .update(webhookDeliveries)
        .set({ status: 'dropped', nextTryAt: null, failure: 'The webhook was turned off.' })
        .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.status, 'waiting')));
    return showWebhook(inside, { id });
  });
}

/** One of the viewer's webhooks as they see it. */
export async function showWebhook(context: Context, { id }: { id: string }): Promise<Webhook> {
  const [shown] = (await listWebhooks(context, { id })).webhooks;
  if (!shown) throw new ApiError('NOT_FOUND', webhookMessages.gone);
  return shown;
}

/** The viewer's webhooks, the oldest first, or one of them. */
export async function listWebhooks(
  context: Context,
  { id }: { id?: string } = {},
): Promise<{ webhooks: Webhook[] }> {
  const userId = requireUser(context);
  const rows = await context.db
    .select({
      webhook: webhooks,
      closedUntil: webhookHosts.closedUntil,
      waiting: sql<number>`(select count(*)::int from ${webhookDeliveries}
        where ${webhookDeliveries.webhookId} = ${webhooks.id} and ${webhookDeliveries.status} = 'waiting')`,
    })
    .from(webhooks)
    .leftJoin(webhookHosts, eq(webhookHosts.host, webhooks.host))
    .where(and(eq(webhooks.userId, userId), isNull(webhooks.removedAt), id ? eq(webhooks.id, id) : undefined))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  const now = context.now();
  return { webhooks: rows.map(({ webhook, ...rest }) => presentWebhook(webhook, { ...rest, now })) };
}

/** The same streams, each once, if they are all the person's own; else INVALID. */
async function requireStreams(
  context: Context,
  userId: UserId,
  wanted: DeliveredStream[],
): Promise<DeliveredStream[]> {
  const own = new Set((await listStreams(context, userId)).map(({ id }) => id));
  if (!wanted.every((id) => own.has(id))) throw new ApiError('INVALID', webhookMessages.unknownStream);
  return [...new Set(wanted)];
}

/** From now on what webhooks tell is found soon after something happened at a company. */
export const queueFinding = (context: Context): Promise<void> =>
  queueOnNotice(context, { channel: 'company_events', name: findQueue, singletonKey: 'often' });
