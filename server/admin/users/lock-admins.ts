import { eq } from 'drizzle-orm';
import { users } from '../../auth/users/table.ts';
import type { Context } from '../../platform/context.ts';

/** Two admins who do this to each other at once wait for each other here. */
export async function lockAdmins({ db }: Context): Promise<void> {
  await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.isAdmin, true))
    .orderBy(users.id)
    .for('update');
}
