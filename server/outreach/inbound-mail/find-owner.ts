import { and, eq } from 'drizzle-orm';
import { type UserId, userId } from '../../../contract/auth/accounts.ts';
import { users } from '../../auth/users/table.ts';
import type { Context } from '../../platform/context.ts';
import { isActive } from '../../platform/is-active.ts';
import { tokenOf } from './copy-address.ts';
import { copyAddresses } from './table.ts';

/** The user whose private address mail came to; null for an unknown address, or a user who may not act. */
export async function findOwner({ db }: Context, address: string, domain: string): Promise<UserId | null> {
  const token = tokenOf(address, domain);
  if (token === null) return null;
  const [found] = await db
    .select({ id: users.id })
    .from(copyAddresses)
    .innerJoin(users, and(eq(users.id, copyAddresses.userId), isActive(users)))
    .where(eq(copyAddresses.token, token));
  return found ? userId.parse(found.id) : null;
}
