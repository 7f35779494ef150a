import { lt, sql } from 'drizzle-orm';
import { mostDeliveries } from '../../../contract/delivery/webhooks.ts';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import { undoTime } from '../../platform/undo-time.ts';
import { webhookDeliveries, webhookHosts, webhooks } from './table.ts';

/** As long a round may still be found again; what is older is only kept to be looked at. */
const retentionDays = 3;
const longestRetentionDays = 30;

/** Deletes webhooks that cannot be brought back any more, deliveries that nobody looks at, and servers that nobody asks. */
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
