import { and, asc, inArray, isNull, lte, notInArray, type SQL } from 'drizzle-orm';
import { daysEarlier } from '../../contract/platform/time/days.ts';
import { type Context, requireMachine } from '../platform/context.ts';
import { mails, softBounces, suppressions } from './table.ts';

/** How long after it was written a mail is kept with its text, in days, and how long that there was one. */
const retentionDays = { whole: 30, named: 180 };
/** Few enough for one statement to hold up no other. */
const atOnce = 1_000;

/**
 * Takes the text from mails older than 30 days, and deletes those older than 180. One that is still to be sent keeps
 * both. What a person was told of stays known. Answers how many mails lost their text and how many are gone.
 */
export async function clearOld(context: Context): Promise<{ emptied: number; deleted: number }> {
  requireMachine(context);
  const { db } = context;
  const deleted = await inPortions(context, olderThan(context, retentionDays.named), (ids) =>
    db.delete(mails).where(inArray(mails.id, ids)),
  );
  const whole = and(olderThan(context, retentionDays.whole), isNull(mails.bodyRemovedAt));
  const emptied = await inPortions(context, whole, (ids) =>
    db
      .update(mails)
      .set({ text: '', html: '', stopUrl: null, bodyRemovedAt: context.now() })
      .where(inArray(mails.id, ids)),
  );
  await clearOverBounces(context);
  if (emptied + deleted > 0) await context.scrub(['mails']);
  return { emptied, deleted };
}

/** Bounces whose row is gone, and suppressions whose time has long been over. */
async function clearOverBounces(context: Context): Promise<void> {
  const before = daysEarlier(context.now(), retentionDays.whole);
  await context.db.delete(softBounces).where(lte(softBounces.lastAt, before));
  await context.db.delete(suppressions).where(lte(suppressions.endsAt, before));
}

function olderThan(context: Context, days: number): SQL | undefined {
  const latest = daysEarlier(context.now(), days);
  return and(lte(mails.createdAt, latest), notInArray(mails.status, ['pending', 'sending']));
}

async function inPortions(
  { db, signal }: Context,
  condition: SQL | undefined,
  clear: (ids: string[]) => Promise<unknown>,
): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    const found = await db
      .select({ id: mails.id })
      .from(mails)
      .where(condition)
      .orderBy(asc(mails.createdAt))
      .limit(atOnce);
    if (found.length === 0) break;
    await clear(found.map(({ id }) => id));
    count += found.length;
  }
  return count;
}
