import { sql } from 'drizzle-orm';
import { recordEvent } from '../audit/record.ts';
import type { Context } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { attemptKey, type Limit } from './limits.ts';
import { attempts } from './table.ts';

/**
 * Counts one try. Throws TOO_MANY_REQUESTS, with the time to wait, once there were too many in the window; the first of
 * those is written down.
 */
export async function countAttempt(context: Context, limit: Limit, subject: string): Promise<void> {
  const now = context.now();
  const windowStart = new Date(now.getTime() - limit.windowSeconds * 1000);
  const isOver = sql`${attempts.startedAt} <= ${windowStart.toISOString()}::timestamptz`;
  const [counted] = await context.db
    .insert(attempts)
    .values({ key: attemptKey(limit, subject), count: 1, startedAt: now })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        startedAt: sql`case when ${isOver} then excluded.started_at else ${attempts.startedAt} end`,
      },
    })
    .returning({ count: attempts.count, startedAt: attempts.startedAt });
  if (!counted || counted.count <= limit.most) return;
  if (counted.count === limit.most + 1)
    await recordEvent(context, {
      kind: 'limit-reached',
      userId: null,
      caller: null,
      detail: { limit: limit.name },
    });
  const seconds = Math.ceil(
    (counted.startedAt.getTime() + limit.windowSeconds * 1000 - now.getTime()) / 1000,
  );
  throw new ApiError(
    'TOO_MANY_REQUESTS',
    `Too many attempts. Please wait ${inWords(seconds)} and try again.`,
  );
}

function inWords(seconds: number): string {
  if (seconds < 90) return seconds > 1 ? `${seconds} seconds` : 'a second';
  return `${Math.ceil(seconds / 60)} minutes`;
}
