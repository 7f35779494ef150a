import { sql } from 'drizzle-orm';
import { type Context, requireMachine } from '../platform/context.ts';
import { rowsOf } from '../platform/database/database.ts';

/** Has what was deleted with accounts gone from the files of the embedded database too. Outside of any transaction. */
export async function scrubRemains(context: Context): Promise<void> {
  requireMachine(context);
  const tables = await rowsOf<{ name: string }>(
    context.db,
    sql`select conrelid::regclass::text as name from pg_constraint where confrelid = 'users'::regclass
      union select unnest(array['users', 'digest_entries', 'account_deletions', 'attempts', 'subscription_changes',
        'suppressions', 'soft_bounces', 'mail_events', 'webhook_deliveries'])
      union select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'pgboss'`,
  );
  await context.scrub(tables.map(({ name }) => name));
}
