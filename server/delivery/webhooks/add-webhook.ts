import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { DeliveredStream } from '../../../contract/delivery/delivered-streams.ts';
import {
  mostWebhooks,
  type Webhook,
  type WebhookTarget,
  webhookMessages,
} from '../../../contract/delivery/webhooks.ts';
import { users } from '../../auth/users/table.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { isPublicHost } from '../../platform/fetch/public-address.ts';
import { sealText } from '../../platform/secrets/sealed-text.ts';
import { oneLine } from '../stream-items/stream-item.ts';
import { requireStreams } from './require-streams.ts';
import { makeSecret } from './sending/sign-delivery.ts';
import { showWebhook } from './show-webhook.ts';
import { webhooks } from './table.ts';
import { addressOf, hintOf, secretPurpose, targetPurpose } from './target.ts';

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
