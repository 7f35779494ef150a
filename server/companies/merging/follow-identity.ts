import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { companyAliases, companyIdentifiers, companyPeople } from '../identity/table.ts';
import { reviewItems } from '../review-queue/table.ts';
import { startups } from '../table.ts';

/** Gives one startup the registrations, names and people of another, and what awaits or was decided in review of it. */
export async function followIdentity(
  { db }: Context,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await db.update(companyIdentifiers).set({ startupId: into }).where(eq(companyIdentifiers.startupId, from));
  await db.execute(sql`insert into ${companyAliases} (startup_id, name, name_key, block_key)
    select ${into}::uuid, name, name_key, block_key from (
      select name, name_key, block_key from ${companyAliases} where startup_id = ${from}::uuid
      union all select name, name_key, block_key from ${startups} where id = ${from}::uuid) known
    where name_key <> (select name_key from ${startups} where id = ${into}::uuid)
    on conflict do nothing`);
  await db.execute(sql`insert into ${companyPeople} (startup_id, name_key, name, roles)
    select ${into}::uuid, name_key, name, roles from ${companyPeople} where startup_id = ${from}::uuid
    on conflict do nothing`);
  await db.update(reviewItems).set({ candidateId: into }).where(eq(reviewItems.candidateId, from));
  await db.update(reviewItems).set({ startupId: into }).where(eq(reviewItems.startupId, from));
  // Whether the two are one is no question any more.
  await db
    .update(reviewItems)
    .set({ status: 'settled' })
    .where(
      and(eq(reviewItems.startupId, into), eq(reviewItems.candidateId, into), eq(reviewItems.status, 'open')),
    );
}
