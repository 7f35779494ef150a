import { and, eq, exists, sql } from 'drizzle-orm';
import { users } from '../../auth/users/table.ts';
import type { Context } from '../../platform/context.ts';
import { isActive } from '../../platform/is-active.ts';
import { letterVersions } from './table.ts';

/** Keeps what has arrived of a version so far. False when it was stopped meanwhile, or its user may not act any more. */
export async function storeProgress(context: Context, id: string, text: string): Promise<boolean> {
  const owner = context.db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, letterVersions.userId), isActive(users)));
  const stored = await context.db
    .update(letterVersions)
    .set({ text, changedAt: context.now() })
    .where(and(eq(letterVersions.id, id), eq(letterVersions.ended, 'writing'), exists(owner)))
    .returning({ id: letterVersions.id });
  return stored.length > 0;
}
