import { eq, sql } from 'drizzle-orm';
import type { Context } from '../platform/context.ts';
import { attemptKey, type Limit } from './limits.ts';
import { attempts } from './table.ts';

/** Takes one counted try back, because it succeeded. */
export async function forgiveAttempt(context: Context, limit: Limit, subject: string): Promise<void> {
  await context.db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(eq(attempts.key, attemptKey(limit, subject)));
}
