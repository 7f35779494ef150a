import { count, eq } from 'drizzle-orm';
import { counted } from '../../../contract/platform/text/counts.ts';
import { users } from '../../auth/users/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';

/** What says that an installation serves real users, as the rest of a sentence; null where nothing does. */
export async function describeUse(context: Context): Promise<string | null> {
  requireOperator(context);
  const { db, environment } = context;
  const [accounts] = await db.select({ count: count() }).from(users).where(eq(users.isAdmin, false));
  const has = accounts?.count ?? 0;
  if (has > 0) return `this installation has ${counted(has, 'account', 'accounts')} of users`;
  return environment.publicUrl.startsWith('https:')
    ? `this installation is public at ${environment.publicUrl}`
    : null;
}
