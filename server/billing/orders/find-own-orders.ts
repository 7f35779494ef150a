import { sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { billingEvents } from '../events/table.ts';
import { subscriptions } from '../table.ts';
import { billingOrders, checkoutIntents, paymentLogs } from './table.ts';

/** The numbers of all orders that are a person's, whichever table knows of them: a checkout that was never used knows of none. */
export async function findOwnOrders(context: Context, userId: UserId): Promise<string[]> {
  requireSelf(context, userId);
  const rows = await rowsOf<{ number: string }>(
    context.db,
    sql`select order_id as number from ${billingOrders} where user_id = ${userId}
      union select order_id from ${billingEvents} where user_id = ${userId}
      union select order_id from ${checkoutIntents} where user_id = ${userId} and order_id is not null
      union select held_order_id from ${checkoutIntents} where user_id = ${userId} and held_order_id is not null
      union select paypro_order_id from ${paymentLogs} where user_id = ${userId} and paypro_order_id is not null
      union select paypro_order_id_text from ${subscriptions}
        where user_id = ${userId} and paypro_order_id_text is not null`,
  );
  return rows.map(({ number }) => number);
}
