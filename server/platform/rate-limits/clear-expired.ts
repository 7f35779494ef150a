import { lte } from 'drizzle-orm';
import { type Context, requireMachine } from '../context.ts';
import { longestWindowSeconds } from './limits.ts';
import { attempts } from './table.ts';

/** Deletes counters that no limit looks at any more. Answers how many there were. */
export async function clearExpired(context: Context): Promise<number> {
  requireMachine(context);
  const before = new Date(context.now().getTime() - longestWindowSeconds * 1000);
  const gone = await context.db
    .delete(attempts)
    .where(lte(attempts.startedAt, before))
    .returning({ key: attempts.key });
  return gone.length;
}
