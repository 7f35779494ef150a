import { sql } from 'drizzle-orm';
import { type Context, requireOperator } from '../platform/context.ts';
import { digestEntries } from './table.ts';

/** A user notified of one round was notified of the other, which it turned out to be or became. */
export async function copyNotified(
  context: Context,
  { from, into }: { from: string; into: string },
): Promise<void> {
  requireOperator(context);
  await context.db.execute(sql`insert into ${digestEntries} (user_id, funding_event_id, digest_id)
    select user_id, ${into}::uuid, digest_id from ${digestEntries} where funding_event_id = ${from}::uuid
    on conflict do nothing`);
}
