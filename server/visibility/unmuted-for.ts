import { type AnyColumn, eq, notExists, or, type SQL, sql } from 'drizzle-orm';
import { mutes } from '../mutes/table.ts';
import type { Database } from '../platform/database/database.ts';
import { fundingEvents } from '../startups/table.ts';

/** The same as `muteCondition` for many people at once, by the column that holds whose rules count. */
export function unmutedFor(db: Database, userId: AnyColumn): SQL {
  const rules = db
    .select({ one: sql`1` })
    .from(mutes)
    .where(
      sql`${eq(mutes.userId, userId)} and ${or(
        sql`${mutes.kind} = 'industry' and exists (
        select from unnest(${fundingEvents.industryTags}) as tag
        where tag = ${mutes.value}
          or split_part(tag, '/', 1) = ${mutes.value}
          or split_part(tag, '/', 2) = nullif(split_part(${mutes.value}, '/', 2), '')
      )`,
        sql`${mutes.kind} = 'country' and ${mutes.value} = ${fundingEvents.country}`,
        sql`${mutes.kind} = 'city' and ${mutes.value} = coalesce(${fundingEvents.country}, '') || '/' || ${fundingEvents.cityKey}`,
        sql`${mutes.kind} = 'stage' and ${mutes.value} = ${fundingEvents.roundKind}`,
        sql`${mutes.kind} = 'startup' and ${mutes.value} = ${fundingEvents.startupId}::text`,
      )}`,
    );
  return notExists(rules);
}
