import { type AnyColumn, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { startupId } from '../../../contract/companies/companies.ts';
import type { Mute, MuteKind } from '../../../contract/feed/mutes.ts';
import { fundingEvents } from '../table.ts';
import { mutedTags } from './muted-tags.ts';

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
