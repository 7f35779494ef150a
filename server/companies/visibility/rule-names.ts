import { or, type SQL, sql } from 'drizzle-orm';
import { mutes } from '../../feed/mutes/table.ts';
import { fundingEvents } from '../table.ts';

/** Whether a row of somebody's rules names a funding event. What is not known of a round is not muted. */
export function ruleNames(): SQL | undefined {
  return or(
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
  );
}
