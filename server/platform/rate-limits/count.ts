import { eq, lte, sql } from 'drizzle-orm';
import { recordEvent } from '../audit/record.ts';
import { type Context, requireMachine } from '../context.ts';
import { ApiError } from '../errors.ts';
import { type Limit, limitOfNetwork, longestWindowSeconds, networkOf, rateLimitKey } from './limits.ts';
import { attempts } from './table.ts';

/**
 * Counts one try. Throws TOO_MANY_REQUESTS, with the time to wait, once there were too many in the window. The first of
 * those is written down; all others write nothing, however many come.
 */
export async function countAgainstLimit(context: Context, limit: Limit, subject: string): Promise<void> {
  const now = context.now();
  const windowStart = new Date(now.getTime() - limit.windowSeconds * 1000);
  const isOver = sql`${attempts.startedAt} <= ${windowStart.toISOString()}::timestamptz`;
  const [counted] = await context.db
    .insert(attempts)
    .values({ key: rateLimitKey(limit, subject), count: 1, startedAt: now })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        // Begun later than now: the clock was set back since, and the window would last for so much longer.
        startedAt: sql`case when ${isOver} then excluded.started_at else least(${attempts.startedAt}, excluded.started_at) end`,
      },
      setWhere: sql`${isOver} or ${attempts.count} <= ${limit.most} or ${attempts.startedAt} > excluded.started_at`,
    })
    .returning({ count: attempts.count, startedAt: attempts.startedAt });
  if (counted && counted.count <= limit.most) return;
  if (counted?.count === limit.most + 1)
    await recordEvent(context, {
      kind: 'limit-reached',
      userId: null,
      caller: null,
      detail: { limit: limit.name },
    });
  const startedAt = counted?.startedAt ?? (await findStart(context, limit, subject)) ?? now;
  const seconds = Math.ceil((startedAt.getTime() + limit.windowSeconds * 1000 - now.getTime()) / 1000);
  throw new ApiError(
    'TOO_MANY_REQUESTS',
    `Too many attempts. Please wait ${inWords(seconds)} and try again.`,
  );
}

/** Counts one try of a network, by an address of it. */
export function countAgainstNetwork(context: Context, limit: Limit, clientAddress: string): Promise<void> {
  const { sharedNetworks } = context.environment;
  const ofNetwork = limitOfNetwork(sharedNetworks, limit, clientAddress);
  return countAgainstLimit(context, ofNetwork, networkOf(clientAddress));
}

async function findStart({ db }: Context, limit: Limit, subject: string): Promise<Date | undefined> {
  const [found] = await db
    .select({ startedAt: attempts.startedAt })
    .from(attempts)
    .where(eq(attempts.key, rateLimitKey(limit, subject)));
  return found?.startedAt;
}

function inWords(seconds: number): string {
  if (seconds < 90) return seconds > 1 ? `${seconds} seconds` : 'a second';
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** Takes one counted try back, because it succeeded. */
export async function refundLimit(context: Context, limit: Limit, subject: string): Promise<void> {
  await context.db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(eq(attempts.key, rateLimitKey(limit, subject)));
}

/** For a `catch`: takes tries back that were counted and came to nothing because too much was going on; throws on. */
export function forgiving(
  context: Context,
  counted: { limit: Limit; subject: string }[],
): (thrown: unknown) => Promise<never> {
  return async (thrown) => {
    const isBusy = thrown instanceof ApiError && thrown.code === 'UNAVAILABLE';
    if (isBusy) for (const { limit, subject } of counted) await refundLimit(context, limit, subject);
    throw thrown;
  };
}

/** Counts one try, and answers whether there were too many, for what then does less instead of refusing. */
export async function isTooOften(context: Context, limit: Limit, subject: string): Promise<boolean> {
  try {
    await countAgainstLimit(context, limit, subject);
    return false;
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.code === 'TOO_MANY_REQUESTS') return true;
    throw thrown;
  }
}

/** Deletes counters that no limit reads any longer. Returns how many there were. */
export async function clearExpiredCounts(context: Context): Promise<number> {
  requireMachine(context);
  const before = new Date(context.now().getTime() - longestWindowSeconds * 1000);
  const gone = await context.db
    .delete(attempts)
    .where(lte(attempts.startedAt, before))
    .returning({ key: attempts.key });
  return gone.length;
}
