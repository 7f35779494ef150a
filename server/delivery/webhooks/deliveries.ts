import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import {
  type Delivery,
  mostDeliveries,
  type WebhookTarget,
  webhookMessages,
} from '../../../contract/delivery/webhooks.ts';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { companyEvents } from '../../companies/company-events/table.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { isShownCompany } from '../../companies/visibility/visibility-conditions.ts';
import { type Context, requireMachine, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { undoTime } from '../../platform/undo-time.ts';
import { presentDelivery } from './present.ts';
import { webhookDeliveries, webhookHosts, webhooks } from './table.ts';

/** The last deliveries of one of the viewer's webhooks, the newest first, or one of them. */
export async function listDeliveries(
  context: Context,
  { id, deliveryId }: { id: string; deliveryId?: string },
): Promise<{ deliveries: Delivery[] }> {
  await findOwn(context, { id });
  const rows = await context.db
    .select({ delivery: webhookDeliveries, companyName: startups.name })
    .from(webhookDeliveries)
    .leftJoin(fundingEvents, eq(fundingEvents.id, webhookDeliveries.fundingEventId))
    .leftJoin(companyEvents, eq(companyEvents.id, webhookDeliveries.companyEventId))
    .leftJoin(
      startups,
      and(
        sql`${startups.id} = coalesce(${fundingEvents.startupId}, ${companyEvents.startupId})`,
        isShownCompany(),
      ),
    )
    .where(
      and(eq(webhookDeliveries.webhookId, id), deliveryId ? eq(webhookDeliveries.id, deliveryId) : undefined),
    )
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(mostDeliveries);
  return {
    deliveries: rows.map(({ delivery, companyName }) =>
      // What was never told may be what the plan does not show.
      presentDelivery(delivery, delivery.triedAt && delivery.status !== 'dropped' ? companyName : null),
    ),
  };
}

/** One of the viewer's webhooks, held until the transaction ends; with `isRemoved` one that can be brought back. */
export async function findOwn(
  context: Context,
  { id, isRemoved = false }: { id: string; isRemoved?: boolean },
): Promise<typeof webhooks.$inferSelect> {
  const userId = requireUser(context);
  const [own] = await context.db
    .select()
    .from(webhooks)
    .where(
      and(
        eq(webhooks.id, id),
        eq(webhooks.userId, userId),
        isRemoved ? isNotNull(webhooks.removedAt) : isNull(webhooks.removedAt),
      ),
    )
    .for('update');
  if (!own) throw new ApiError('NOT_FOUND', webhookMessages.gone);
  return own;
}

/** The queue of the job that finds what webhooks tell. */
export const findQueue = 'webhooks.find';

/** What targets and secrets are sealed for, and nothing else is. */
export const targetPurpose = 'upround webhook target';

export const secretPurpose = 'upround webhook secret';

const telegramHost = 'api.telegram.org';

/** So many characters of what opens something may be told, so that its owner knows which it is. */
const shownCharacters = 4;

/** Where a target's posts go. */
export function addressOf(target: WebhookTarget): URL {
  switch (target.format) {
    case 'telegram':
      return new URL(`https://${telegramHost}/bot${target.botToken}/sendMessage`);
    case 'ntfy':
      // Topics are in what is posted: nothing of a message has to stand in a header.
      return new URL('/', target.url);
    default:
      return new URL(target.url);
  }
}

/** What may be told of a target: its host and an end that only its owner recognises. */
export function hintOf(target: WebhookTarget): string {
  if (target.format === 'telegram') return `${telegramHost}, chat ${ending(target.chatId)}`;
  const { host, pathname, search } = new URL(target.url);
  const rest = `${pathname}${search}`;
  return rest.length <= 1 ? host : `${host}/${ending(rest)}`;
}

const ending = (text: string) => `…${text.length > 3 * shownCharacters ? text.slice(-shownCharacters) : ''}`;

/** As long a round may still be found again; what is older is only kept to be looked at. */
const retentionDays = 3;
const longestRetentionDays = 30;

/** Deletes webhooks that cannot be brought back any more, deliveries that no one looks at, and servers that no one asks. */
export async function clearOld(context: Context): Promise<void> {
  requireMachine(context);
  const { db } = context;
  const before = (ms: number) => new Date(context.now().getTime() - ms);
  await db.delete(webhooks).where(lt(webhooks.removedAt, before(undoTime)));
  await db.delete(webhookHosts).where(lt(webhookHosts.changedAt, before(longestRetentionDays * dayMs)));
  await db.execute(sql`delete from ${webhookDeliveries} where id in (
    select id from (
      select id, created_at, row_number() over (partition by webhook_id order by created_at desc, id desc) as place
      from ${webhookDeliveries}
    ) kept where created_at < ${before(longestRetentionDays * dayMs).toISOString()}::timestamptz
      or (place > ${mostDeliveries} and created_at < ${before(retentionDays * dayMs).toISOString()}::timestamptz)
  )`);
}
