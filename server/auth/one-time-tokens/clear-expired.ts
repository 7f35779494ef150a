import { lte } from 'drizzle-orm';
import { type Context, requireMachine } from '../../platform/context.ts';
import { tokens } from './table.ts';

/** Deletes secrets whose time is over. Answers how many there were. */
export async function clearExpired(context: Context): Promise<number> {
  requireMachine(context);
  const gone = await context.db
    .delete(tokens)
    .where(lte(tokens.expiresAt, context.now()))
    .returning({ hash: tokens.hash });
  return gone.length;
}
