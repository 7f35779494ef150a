import {
  type AnyColumn,
  and,
  eq,
  gte,
  isNull,
  lt,
  not,
  notBetween,
  notExists,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Entitlement } from '../../../contract/billing/entitlement.ts';
import { startupId } from '../../../contract/companies/companies.ts';
import type { Mute, MuteKind } from '../../../contract/feed/mutes.ts';
import { allIndustryLabels, industriesOfGroup } from '../../../contract/reference/industries/industries.ts';
import { digestEntries } from '../../alerts/table.ts';
import { mutes } from '../../feed/mutes/table.ts';
import type { Context } from '../../platform/context.ts';
import { fundingEvents, startups } from '../table.ts';
import { type Days, includesSection, windowOf } from './sections.ts';

/** Whether no mail told someone of a round; where only names count, one that merely counted it did not. */
export function isUnnotified(
  { db }: Pick<Context, 'db'>,
  { userId, byName = false }: { userId: UserId; byName?: boolean },
): SQL {
  const reported = db
    .select({ one: sql`1` })
    .from(digestEntries)
    .where(
      and(
        eq(digestEntries.userId, userId),
        eq(digestEntries.fundingEventId, fundingEvents.id),
        byName ? eq(digestEntries.isNamed, true) : undefined,
      ),
    );
  return notExists(reported);
}

/** Rounds that became known since, or came back when what had taken them away was undone. */
export function isKnownSince(since: Date): SQL | undefined {
  return or(gte(fundingEvents.createdAt, since), gte(fundingEvents.returnedAt, since));
}

/** Rounds that no admin hides, neither by themselves nor with their company. */
export function isListed(): SQL {
  return not(fundingEvents.isHidden);
}

/** Whether a row of a user's rules names a funding event. What is not known of a round is not muted. */
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

export type MuteRule = Pick<Mute, 'kind' | 'value'>;

type Column = AnyColumn | SQLWrapper;

/** What rules are compared with. A company by itself has no stage. */
type Columns = Record<'startupId' | 'industryTags' | 'country' | 'cityKey', Column> & { roundKind?: Column };

/**
 * Leaves out of funding events what one person's rules name, for every place that shows or counts them. What is not known
 * of a round is not muted. Undefined when there is no rule.
 */
export function muteCondition(rules: readonly MuteRule[], columns: Columns = fundingEvents): SQL | undefined {
  const valuesByKind = Map.groupBy(rules, ({ kind }): MuteKind => kind);
  const named = [...valuesByKind].flatMap(
    ([kind, ofKind]) =>
      names(
        kind,
        ofKind.map(({ value }) => value),
        columns,
      ) ?? [],
  );
  return named.length === 0 ? undefined : not(sql`(${sql.join(named, sql` or `)})`);
}

function names(kind: MuteKind, values: string[], columns: Columns): SQL | undefined {
  switch (kind) {
    case 'industry':
      return sql`${columns.industryTags} && ${sql.param([...new Set(values.flatMap(mutedTags))])}::text[]`;
    case 'country':
      return sql`coalesce(${columns.country} = any(${sql.param(values)}::bpchar[]), false)`;
    case 'city':
      // `DE/berlin`, or `/berlin` where no country is known.
      return sql`coalesce((coalesce(${columns.country}, '') || '/' || ${columns.cityKey}) = any(${sql.param(values)}::text[]), false)`;
    case 'stage':
      return columns.roundKind && sql`${columns.roundKind} = any(${sql.param(values)}::text[])`;
    case 'startup':
      // One that names no company keeps none out, instead of every list from being read.
      return sql`${columns.startupId} = any(${sql.param(values.filter((value) => startupId.safeParse(value).success))}::uuid[])`;
  }
}

/** Leaves out the rounds that the plan does not show today, neither by the viewer's day nor by ours. Undefined when it shows all. */
export function shownCondition(entitlement: Entitlement, { today, planDay }: Days): SQL | undefined {
  return and(...[...new Set([today, planDay])].map((day) => shownOn(entitlement, day)));
}

function shownOn(entitlement: Entitlement, day: string): SQL | undefined {
  const week = windowOf('week', day);
  const month = windowOf('month', day);
  return and(
    // What is dated later than tomorrow is as new as today's.
    includesSection(entitlement, 'week') ? undefined : lt(fundingEvents.announcedOn, week.first),
    includesSection(entitlement, 'month')
      ? undefined
      : notBetween(fundingEvents.announcedOn, month.first, month.last),
  );
}

/** Companies that no admin hides. Whatever names a company from an id that it stored or signed asks this when it answers. */
export function isShownCompany(): SQL {
  return isNull(startups.hiddenAt);
}

/** All tags that a muted one stands for: a group and its industries; an industry in each group that it sits in. */
export function mutedTags(tag: string): string[] {
  const [group, industry] = tag.split('/', 2);
  if (!industry) return [tag, ...industriesOfGroup(tag).map(({ slug }) => `${group}/${slug}`)];
  return allIndustryLabels()
    .filter((label) => label.tag.endsWith(`/${industry}`))
    .map((label) => label.tag);
}
