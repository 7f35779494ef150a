import { eq } from 'drizzle-orm';
import { users } from '../accounts/table.ts';
import type { Context } from '../platform/context.ts';
import { userField } from './provider.ts';
import type { Reading } from './read-provider.ts';

/** Whether a subscription is over and names a person who has no account: nobody has to know any more who they were. */
export async function hasLeft({ db }: Context, { subscription, orders }: Reading): Promise<boolean> {
  if (subscription.status !== 'terminated' && subscription.status !== 'finished') return false;
  const named = orders.map(({ customFields }) => customFields[userField]).find(Boolean);
  if (!named) return false;
  const found = await db.select({ id: users.id }).from(users).where(eq(users.id, named));
  return found.length === 0;
}
