import { sql } from 'drizzle-orm';
import type { Database } from '../../server/platform/database/database.ts';

/**
 * Gives what was copied what recorded companies have beside their rounds: a report of each round, a domain for every second
 * company, and another name for every fifth. Without it tables would be so small that no index is worth reading.
 */
export async function fillDetails(db: Database): Promise<void> {
  await db.execute(sql`insert into startup_reports (id, source, external_id, label, startup_id, funding_event_id,
      round_kind, amount, currency, announced_on, reported_on, lead_investors, content_hash, company, first_seen_at, changed_at)
    select gen_random_uuid(), 'feed', 'copy-' || event.id, 'Example News', event.startup_id, event.id,
      event.round_kind, event.amount, event.currency, event.announced_on, event.announced_on, event.lead_investors, '',
      jsonb_build_object('name', startups.name, 'country', startups.country, 'city', startups.city),
      event.created_at, event.created_at
    from funding_events event join startups on startups.id = event.startup_id
    where not exists (select from startup_reports known where known.funding_event_id = event.id)`);
  await db.execute(sql`insert into startup_identifiers (kind, value, startup_id)
    select 'domain', id || '.example', id from startups where id::text < '8' on conflict do nothing`);
  await db.execute(sql`insert into startup_aliases (startup_id, name, name_key, block_key)
    select id, reverse(name), reverse(name_key), reverse(block_key) from startups where id::text < '34'
    on conflict do nothing`);
}
