import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import { type Context, requireMachine } from '../../platform/context.ts';
import { mailEvents, mails } from '../table.ts';
import { withoutSecret } from '../without-secret.ts';

export const lookupQueue = 'mail.look-up';

/**
 * Marks mails that are being sent as unknown: they may have arrived. One that was told of as taken meanwhile has. Where the
 * provider can be asked, it will be.
 */
export async function markUnknown(
  context: Context,
  { mailIds, failure }: { mailIds: string[]; failure: string },
): Promise<void> {
  requireMachine(context);
  if (mailIds.length === 0) return;
  const { db, environment, queue } = context;
  const isUnderWay = and(inArray(mails.id, mailIds), eq(mails.status, 'sending'));
  const reported = db
    .select({ one: sql`1` })
    .from(mailEvents)
    .where(and(eq(mailEvents.mailId, mails.id), inArray(mailEvents.kind, ['taken', 'delivered'])));
  await db
    .update(mails)
    .set({ status: 'sent', sentAt: mails.claimedAt, nextTryAt: null, failure: null, ...withoutSecret() })
    .where(and(isUnderWay, exists(reported)));
  const unknown = await db
    .update(mails)
    .set({ status: 'unknown', failure, nextTryAt: null, lookups: 0, ...withoutSecret() })
    .where(isUnderWay)
    .returning({ id: mails.id });
  if (environment.mailLookup === null) return;
  const afterMs = environment.mailLookup.afterSeconds * 1_000;
  await queue.sendMany(
    context,
    lookupQueue,
    unknown.map(({ id }) => ({ payload: { mailId: id }, afterMs })),
  );
}
