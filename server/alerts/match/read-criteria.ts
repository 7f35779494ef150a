import { sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { userPreferences } from '../../auth/users/table.ts';
import type { Criteria } from '../../feed/matching/criteria.ts';
import type { Context } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';

/** A user's wishes, and which version of their row that is: every change makes another. */
export type StatedCriteria = { userId: UserId; version: number; wishes: Criteria };

type Lists = [string[], string[], string[], string[], Criteria['stages']];
type Row = [userId: UserId, version: number, lists: Lists | null, least: number | null, most: number | null];

const none: Lists = [[], [], [], [], []];

/**
 * What people want: a page of them in the order of their ids, or of these alone. Read as one text, since a million rows of
 * arrays take the driver three times as long.
 */
export async function readCriteria(
  { db }: Context,
  whose: { after: string; most: number } | { userIds: UserId[] },
): Promise<StatedCriteria[]> {
  const { userId, industries, countries, regionKeys, cityKeys, stages, leastAmount, mostAmount } =
    userPreferences;
  const chosen =
    'userIds' in whose
      ? sql`${userId} = any(${sql.param(whose.userIds)}::text[])`
      : sql`${userId} > ${whose.after} order by ${userId} limit ${whose.most}`;
  const lists = sql`case when cardinality(${industries}) + cardinality(${countries}) + cardinality(${regionKeys})
    + cardinality(${cityKeys}) + cardinality(${stages}) > 0
    then json_build_array(${industries}, ${countries}, ${regionKeys}, ${cityKeys}, ${stages}) end`;
  const [page] = await rowsOf<{ people: string }>(
    db,
    sql`select coalesce(json_agg(person), '[]')::text as people from (
      select json_build_array(${userId}, ${userPreferences}.xmin::text::bigint, ${lists}, ${leastAmount}, ${mostAmount}) as person
      from ${userPreferences} where ${chosen}) page`,
  );
  // The statement says what stands in it.
  const rows = JSON.parse(page?.people ?? '[]') as Row[];
  return rows.map(([id, version, stated, least, most]) => {
    const [tags, codes, regions, cities, kinds] = stated ?? none;
    return {
      userId: id,
      version,
      wishes: {
        industries: tags,
        countries: codes,
        regionKeys: regions,
        cityKeys: cities,
        stages: kinds,
        leastAmount: least,
        mostAmount: most,
      },
    };
  });
}
