import { sql } from 'drizzle-orm';
import { type Context, requireOperator } from '../../platform/context.ts';

/**
 * Keeps searching quick on the embedded database once rounds were recorded: nothing else there ever puts away what its
 * indexes were given last, or counts what the tables hold. A server does so by itself.
 */
export async function tendTables(context: Context): Promise<void> {
  requireOperator(context);
  if (context.environment.databaseUrl !== null || context.isInTransaction) return;
  await context.db.execute(sql`vacuum (analyze) startups`);
  await context.db.execute(sql`vacuum (analyze) funding_events`);
}
