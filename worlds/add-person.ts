import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { type UserId, userId } from '../contract/accounts.ts';
import type { Frequency } from '../contract/mail-streams.ts';
import { userPreferences, users } from '../server/accounts/table.ts';
import { alertStreams } from '../server/alerts/streams/table.ts';
import { grantPlan } from '../server/billing/subscriptions/grant-plan.ts';
import type { Actor } from '../server/platform/context.ts';
import type { World } from './open-world.ts';

type Stated = Partial<Omit<typeof userPreferences.$inferInsert, 'userId'>>;

/** A person in a world, with what they want to hear of and how often; with `isPaid` on the monthly plan. Their address is confirmed. */
export async function addPerson(
  world: Pick<World, 'db' | 'context'>,
  {
    name = 'Ada Lovelace',
    isPaid = false,
    isVerified = true,
    alertFrequency = 'daily',
    ...stated
  }: Stated & { name?: string; isPaid?: boolean; isVerified?: boolean; alertFrequency?: Frequency } = {},
): Promise<{ id: UserId; email: string; actor: Actor }> {
  const id = userId.parse(randomUUID());
  const email = `${id}@example.com`;
  await world.db.insert(users).values({ id, name, email, emailVerified: isVerified });
  await world.db.insert(userPreferences).values({ userId: id, ...stated });
  if (alertFrequency !== 'daily') {
    const nextDueAt = alertFrequency === 'none' ? null : new Date(0);
    await world.db
      .update(alertStreams)
      .set({ frequency: alertFrequency, nextDueAt })
      .where(and(eq(alertStreams.userId, id), ne(alertStreams.kind, 'product-news')));
  }
  if (isPaid) await grantPlan(world.context({ kind: 'command', name: 'test' }), email, 'monthly');
  return { id, email, actor: { kind: 'user', userId: id } };
}
