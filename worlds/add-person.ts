import { randomUUID } from 'node:crypto';
import { type UserId, userId } from '../contract/accounts.ts';
import { userPreferences, users } from '../server/accounts/table.ts';
import { grantPlan } from '../server/billing/subscriptions/grant-plan.ts';
import type { Actor } from '../server/platform/context.ts';
import type { World } from './open-world.ts';

type Stated = Partial<Omit<typeof userPreferences.$inferInsert, 'userId'>>;

/** A person in a world, with what they want to hear of; with `isPaid` on the monthly plan. Their address is confirmed. */
export async function addPerson(
  world: World,
  {
    name = 'Ada Lovelace',
    isPaid = false,
    isVerified = true,
    ...stated
  }: Stated & { name?: string; isPaid?: boolean; isVerified?: boolean } = {},
): Promise<{ id: UserId; email: string; actor: Actor }> {
  const id = userId.parse(randomUUID());
  const email = `${id}@example.com`;
  await world.db.insert(users).values({ id, name, email, emailVerified: isVerified });
  await world.db.insert(userPreferences).values({ userId: id, ...stated });
  if (isPaid) await grantPlan(world.context({ kind: 'command', name: 'test' }), email, 'monthly');
  return { id, email, actor: { kind: 'user', userId: id } };
}
