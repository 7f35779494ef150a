import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm';
import { fundingEvents } from '../startups/table.ts';
import type { Wishes } from './match.ts';

type List = string[] | AnyColumn;

/**
 * The rule of `matchAlert` as a condition over funding events, for one person's lists or for the columns of many.
 * Undefined when nothing restricts.
 */
export function matchCondition(wishes: Record<keyof Wishes, List>): SQL | undefined {
  return and(
    restrict(wishes.industries, 'text', (list) => sql`${fundingEvents.industryTags} && ${list}`),
    restrict(wishes.countries, 'bpchar', (list) => sql`${fundingEvents.country} = any(${list})`),
    restrict(wishes.regionKeys, 'text', (list) => sql`${fundingEvents.regionKey} = any(${list})`),
    restrict(wishes.cityKeys, 'text', (list) => sql`${fundingEvents.cityKey} = any(${list})`),
  );
}

function restrict(list: List, type: 'text' | 'bpchar', holds: (list: SQL) => SQL): SQL | undefined {
  if (!Array.isArray(list)) return sql`(cardinality(${list}) = 0 or ${holds(sql`${list}`)})`;
  if (list.length === 0) return undefined;
  return holds(sql`${sql.param(list)}::${sql.raw(type)}[]`);
}
