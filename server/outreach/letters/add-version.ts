import { randomUUID } from 'node:crypto';
import { and, eq, max } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { StartupId } from '../../../contract/companies/companies.ts';
import type { Context } from '../../platform/context.ts';
import { lockApplication } from './lock-application.ts';
import { letterVersions } from './table.ts';

type Added = Pick<typeof letterVersions.$inferInsert, 'origin' | 'text' | 'ended' | 'choices'>;

/** Adds the next version, inside a transaction. Whoever else adds one to this letter waits. Throws NOT_FOUND where there is no application. */
export async function addVersion(
  context: Context,
  of: { userId: UserId; startupId: StartupId },
  added: Added,
): Promise<{ id: string; number: number }> {
  const { userId, startupId } = of;
  await lockApplication(context, of);
  const [last] = await context.db
    .select({ number: max(letterVersions.number) })
    .from(letterVersions)
    .where(and(eq(letterVersions.userId, userId), eq(letterVersions.startupId, startupId)));
  const version = { id: randomUUID(), number: (last?.number ?? 0) + 1 };
  const now = context.now();
  await context.db
    .insert(letterVersions)
    .values({ ...version, ...added, userId, startupId, createdAt: now, changedAt: now });
  return version;
}
