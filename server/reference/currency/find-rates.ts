import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import type { ReferenceRates } from './exchange-rates.ts';
import { referenceRates } from './table.ts';

/** No closure of the banks lasts so long; older rates are those of a standstill. */
const oldestDays = 7;

/** For each of the days what was published on it or last before it; days without such are left out. */
export async function findRates({ db }: Context, days: string[]): Promise<ReferenceRates> {
  if (days.length === 0) return new Map();
  const found = await rowsOf<{ wanted: string; day: string; perEuro: Record<string, string> }>(
    db,
    sql`select wanted::text, published.day::text, published.per_euro as "perEuro"
      from unnest(${sql.param(days)}::date[]) as wanted
      cross join lateral (
        select day, per_euro from ${referenceRates}
        where day <= wanted and day > wanted - ${oldestDays}::integer
        order by day desc limit 1
      ) as published`,
  );
  return new Map(found.map(({ wanted, day, perEuro }) => [wanted, { day, perEuro }]));
}
