import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { PostAnswer } from '../../../platform/fetch/poster.ts';
import { webhookHosts } from '../table.ts';
import { closedFor } from './back-off.ts';

const serverFaults = [500, 502, 503, 504];

/**
 * Notes whether a server answers. Only what is the server's own fault counts: one person's address that is not there any
 * more keeps nobody else's from being served. A test that fails counts for nobody: anybody can make as many as they want.
 */
export async function recordHost(
  { db, now }: Context,
  { host, outcome, isTest }: { host: string; outcome: PostAnswer; isTest: boolean },
): Promise<void> {
  const isFault = outcome.kind === 'unanswered' || serverFaults.includes(outcome.status);
  if (!isFault) {
    await db.delete(webhookHosts).where(eq(webhookHosts.host, host));
    return;
  }
  if (isTest) return;
  const [recorded] = await db
    .insert(webhookHosts)
    .values({ host, failures: 1, changedAt: now() })
    .onConflictDoUpdate({
      target: webhookHosts.host,
      set: { failures: sql`${webhookHosts.failures} + 1`, changedAt: now() },
    })
    .returning({ failures: webhookHosts.failures });
  const closedMs = closedFor(recorded?.failures ?? 0);
  if (closedMs === null) return;
  await db
    .update(webhookHosts)
    .set({ closedUntil: new Date(now().getTime() + closedMs) })
    .where(eq(webhookHosts.host, host));
}
