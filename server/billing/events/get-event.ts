import { eq } from 'drizzle-orm';
import type { BillingEvent } from '../../../contract/billing/billing-admin.ts';
import { users } from '../../auth/users/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { presentEvent } from '../present-admin.ts';
import { billingEvents } from './table.ts';

/** One notification of the inbox. Operators only. */
export async function getEvent(context: Context, { id }: { id: string }): Promise<BillingEvent> {
  requireOperator(context);
  const [found] = await context.db
    .select({ row: billingEvents, person: { id: users.id, name: users.name, email: users.email } })
    .from(billingEvents)
    .leftJoin(users, eq(users.id, billingEvents.userId))
    .where(eq(billingEvents.id, id));
  if (!found) throw new ApiError('NOT_FOUND', 'This notification does not exist.');
  return presentEvent(found.row, found.person);
}
