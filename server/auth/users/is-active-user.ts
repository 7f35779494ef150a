import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { type Door, isActive } from '../../platform/is-active.ts';
import { users } from './table.ts';

/** Whether one account may act through a door; false where it is gone. */
export async function isActiveUser(
  { db }: Pick<Context, 'db'>,
  userId: string,
  door?: Door,
): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isActive(users, door)))) > 0;
}
