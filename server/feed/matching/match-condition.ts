import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm';
import { fundingEvents } from '../../companies/table.ts';
import type { Criteria } from './criteria.ts';

type List = string[] | AnyColumn;
type Limit = number | null | AnyColumn;
type Limits = 'leastAmount' | 'mostAmount';

/**
 * The rule of `matchAlert` as a condition over funding events, for one person's lists or for the columns of many.
 * Undefined when nothing restricts.
 */
export function matchCondition(
  criteria: Record<Exclude<keyof Criteria, Limits>, List> & Record<Limits, Limit>,
): SQL | undefined {
  return and(
    restrict(criteria.industries, 'text', (list) => sql`${fundingEvents.industryTags} && ${list}`),
    restrict(criteria.countries, 'bpchar', (list) => sql`${fundingEvents.country} = any(${list})`),
    restrict(criteria.regionKeys, 'text', (list) => sql`${fundingEvents.regionKey} = any(${list})`),
    restrict(criteria.cityKeys, 'text', (list) => sql`${fundingEvents.cityKey} = any(${list})`),
    restrict(criteria.stages, 'text', (list) => sql`${fundingEvents.roundKind} = any(${list})`),
    limit(criteria.leastAmount, (most) => sql`${fundingEvents.usdAmount} >= ${most}`),
    limit(criteria.mostAmount, (most) => sql`${fundingEvents.usdAmount} <= ${most}`),
  );
}

function restrict(list: List, type: 'text' | 'bpchar', holds: (list: SQL) => SQL): SQL | undefined {
  if (!Array.isArray(list)) return sql`(cardinality(${list}) = 0 or ${holds(sql`${list}`)})`;
  if (list.length === 0) return undefined;
  return holds(sql`${sql.param(list)}::${sql.raw(type)}[]`);
}

function limit(value: Limit, holds: (value: SQL) => SQL): SQL | undefined {
  if (value === null) return undefined;
  if (typeof value === 'number') return holds(sql`${value}::numeric`);
  return sql`(${value} is null or ${holds(sql`${value}`)})`;
}
