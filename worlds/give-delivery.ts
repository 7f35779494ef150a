import { randomUUID } from 'node:crypto';
import type { UserId } from '../contract/accounts.ts';
import type { Context } from '../server/platform/context.ts';
import { privateFeeds } from '../server/private-feeds/table.ts';
import { webhookDeliveries, webhooks } from '../server/webhooks/table.ts';

/** A private feed, and a webhook that was told of a round; what opens or signs them begins with the mark. */
export async function giveDelivery(
  { db, now }: Context,
  { userId, eventId, secretMark }: { userId: UserId; eventId: string; secretMark: string },
): Promise<void> {
  const createdAt = now();
  await db.insert(privateFeeds).values({ id: randomUUID(), userId, stream: 'matches', createdAt });
  const webhookId = randomUUID();
  await db.insert(webhooks).values({
    id: webhookId,
    userId,
    name: `Hook of ${userId}`,
    format: 'standard',
    streams: ['matches'],
    sealedTarget: `${secretMark} target`,
    host: 'hooks.example',
    hint: 'hooks.example/…',
    sealedSecret: `${secretMark} key`,
    sealedPreviousSecret: `${secretMark} key before`,
    createdAt,
    startedAt: createdAt,
    foundUntil: createdAt,
    lastDeliveredAt: createdAt,
  });
  await db.insert(webhookDeliveries).values({
    id: randomUUID(),
    webhookId,
    event: 'round.found',
    subject: `round:${eventId}`,
    fundingEventId: eventId,
    status: 'delivered',
    createdAt,
    expiresAt: createdAt,
    attempts: 1,
    triedAt: createdAt,
    answerStatus: 200,
    answer: `Thank you, ${userId}`,
  });
}
