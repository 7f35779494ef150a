import { sql } from 'drizzle-orm';
import { type Context, requireOperator } from '../../platform/context.ts';

/** Those that recording fills; by what it knows of them the database plans how it looks for companies. */
const grown = [
  'startups',
  'startup_identifiers',
  'startup_aliases',
  'startup_people',
  'funding_events',
  'startup_reports',
  'recording_keys',
];

/**
 * Keeps searching quick on the embedded database once rounds were recorded: nothing else there ever puts away what its
 * indexes were given last, or counts what the tables hold. A server does so by itself. While a long import runs, counting is
 * enough, and takes as long for a large table as for a small one.
 */
export async function analyzeTables(context: Context, { isDone = true } = {}): Promise<void> {
  requireOperator(context);
  if (context.environment.databaseUrl !== null || context.isInTransaction) return;
  for (const table of grown)
    await context.db.execute(sql.raw(isDone ? `vacuum (analyze) ${table}` : `analyze ${table}`));
}
