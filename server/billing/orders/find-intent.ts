import { eq } from 'drizzle-orm';
import { userId as userIdOf } from '../../../contract/auth/accounts.ts';
import type { Context } from '../../platform/context.ts';
import type { ProviderOrder } from '../provider/provider.ts';
import type { Intent } from './judge-order.ts';
import { lockUser } from './lock-user.ts';
import { checkoutIntents } from './table.ts';

/** The checkout that an order names, kept from changing. Its person comes first, as when they leave. */
export async function findIntent(context: Context, order: ProviderOrder): Promise<Intent | null> {
  const named = eq(checkoutIntents.id, order.intentId ?? '');
  const [found] = await context.db
    .select({ userId: checkoutIntents.userId })
    .from(checkoutIntents)
    .where(named);
  if (!found || !(await lockUser(context, userIdOf.parse(found.userId)))) return null;
  const [intent] = await context.db.select().from(checkoutIntents).where(named).for('update');
  return intent ?? null;
}
