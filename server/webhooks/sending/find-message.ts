import { eq } from 'drizzle-orm';
import { userId } from '../../../contract/accounts.ts';
import { isActiveUser } from '../../accounts/is-active-user.ts';
import type { Finding } from '../../findings/finding.ts';
import { listFindings } from '../../findings/list-findings.ts';
import { listStreams, type Stream } from '../../findings/list-streams.ts';
import type { Context } from '../../platform/context.ts';
import { fundingEvents } from '../../startups/table.ts';
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
  let finding: Finding | undefined;
  for (const stream of streams) {
    const only = () => eq(fundingEvents.id, fundingEventId);
    const found = await listFindings(context, { userId: owner, stream: stream.id, only, most: 1 });
    if (found.findings[0]) holding.push(stream);
    finding ??= found.findings[0];
  }
  if (!finding) return null;
  return { kind: 'round', createdAt, finding, streams: holding.map(({ id, name }) => ({ id, name })) };
}
