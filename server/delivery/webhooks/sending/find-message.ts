import { eq } from 'drizzle-orm';
import { userId } from '../../../../contract/auth/accounts.ts';
import { isActiveUser } from '../../../auth/users/is-active-user.ts';
import { fundingEvents } from '../../../companies/table.ts';
import type { Context } from '../../../platform/context.ts';
import { listStreamItems } from '../../stream-items/list-stream-items.ts';
import { listStreams, type Stream } from '../../stream-items/list-streams.ts';
import type { StreamItem } from '../../stream-items/stream-item.ts';
import type { Message } from '../formats/message.ts';
import type { DeliveryRow, WebhookRow } from '../table.ts';

/**
 * What a delivery says now: it is written when it is sent, so that what the plan does not show by then, or its owner wants
 * to hear nothing of, is not told. Null where nothing is left to tell.
 */
export async function findMessage(
  context: Context,
  webhook: WebhookRow,
  { event, fundingEventId, skipped, createdAt }: DeliveryRow,
): Promise<Message | null> {
  const owner = userId.parse(webhook.userId);
  if (!(await isActiveUser(context, owner))) return null;
  const url = `${context.environment.publicUrl}/dashboard`;
  if (event === 'test') return { kind: 'test', createdAt, url };
  if (event === 'rounds.skipped') return { kind: 'skipped', createdAt, url, count: skipped ?? 0 };
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
  return { kind: 'round', createdAt, finding: item, streams: holding.map(({ id, name }) => ({ id, name })) };
}
