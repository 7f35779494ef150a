import { eq } from 'drizzle-orm';
import { users } from '../../auth/users/table.ts';
import type { Context } from '../../platform/context.ts';
import type { LoneOrder, ProviderReading } from './read-provider.ts';

/** Whether what was read is over and names a person who has no account: nobody has to know any more who they were. */
export async function hasLeft({ db }: Context, reading: ProviderReading | LoneOrder): Promise<boolean> {
  if (!isOver(reading)) return false;
  const orders = reading.subscription ? reading.orders : [reading.order];
  const named = orders.map(({ userId }) => userId).find(Boolean);
  if (!named) return false;
  const found = await db.select({ id: users.id }).from(users).where(eq(users.id, named));
  return found.length === 0;
}

function isOver(reading: ProviderReading | LoneOrder): boolean {
  if (!reading.subscription) return reading.order.status === 'canceled';
  const { status } = reading.subscription;
  return status === 'terminated' || status === 'finished';
}
