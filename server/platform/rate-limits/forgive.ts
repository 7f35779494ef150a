import { eq, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { type Limit, rateLimitKey } from './limits.ts';
import { attempts } from './table.ts';

/** Takes one counted try back, because it succeeded. */
export async function refundLimit(context: Context, limit: Limit, subject: string): Promise<void> {
  await context.db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(eq(attempts.key, rateLimitKey(limit, subject)));
}
