import { eq } from 'drizzle-orm';
import type { NewRolesChoice } from '../../../contract/mail-streams.ts';
import { lockPreferences } from '../../accounts/lock-preferences.ts';
import { userPreferences } from '../../accounts/table.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';

/** Sets whether the digests of the person who asks tell of new roles, too. */
export function tellNewRoles(context: Context, { tellsNewRoles }: NewRolesChoice): Promise<NewRolesChoice> {
  const userId = requireUser(context);
  return inTransaction(context, async (inside) => {
    await lockPreferences(inside, userId);
    await inside.db.update(userPreferences).set({ tellsNewRoles }).where(eq(userPreferences.userId, userId));
    return { tellsNewRoles };
  });
}
