import { or, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/accounts.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { fundingEvents } from '../../startups/table.ts';
import { type DigestKind, digestEntries, digests } from '../table.ts';
import type { RoundLook } from './news-of.ts';

export type ToldRounds = {
  told: number;
  /** How many of them the plan shows. */
  shown: number;
  /** The best of those, and which looks found each. */
  best: { id: string; foundBy: number[] }[];
  /** How many each look found. */
  perLook: number[];
};

type Telling = {
  userId: UserId;
  digestId: string;
  kind: DigestKind;
  looks: RoundLook[];
  most: number;
  /** Which rounds the plan shows, and how well one fits. */
  isShown: SQL | undefined;
  score: SQL<number>;
};

/**
 * Notes every round that a person is to be told of as told by this digest, each once, and answers the best of them. One
 * statement, so that what it counts is what it notes, and of thousands of rounds only the best leave the database. Without
 * any, no digest is made.
 */
export async function tellRounds(
  context: Context,
  { userId, digestId, kind, looks, most, isShown, score }: Telling,
): Promise<ToldRounds> {
  requireOperator(context);
  if (looks.length === 0) return { told: 0, shown: 0, best: [], perLook: [] };
  const finds = looks.map(({ condition }) => condition ?? sql`true`);
  const foundBy = finds.map(
    (condition, index) => sql`case when ${condition} then ${sql.raw(String(index))} end`,
  );
  const perLook = finds.map(
    (_, index) => sql`count(*) filter (where ${sql.raw(String(index))} = any(found_by))`,
  );
  const [counted] = await rowsOf<ToldRounds>(
    context.db,
    sql`with untold as materialized (
        select ${fundingEvents.id} as id, ${fundingEvents.announcedOn} as announced_on,
          ${score} as score, ${isShown ?? sql`true`} as is_shown,
          array_remove(array[${sql.join(foundBy, sql`, `)}]::int[], null) as found_by
        from ${fundingEvents} where ${or(...finds)}
      ), digest as (
        insert into ${digests} (id, user_id, kind, created_at)
        select ${digestId}::uuid, ${userId}, ${kind}, ${context.now().toISOString()}::timestamptz
        where exists (select from untold)
      ), entries as (
        insert into ${digestEntries} (user_id, funding_event_id, digest_id, is_named)
        select ${userId}, id, ${digestId}::uuid, is_shown from untold
        on conflict (user_id, funding_event_id)
          do update set digest_id = excluded.digest_id, is_named = excluded.is_named
      ), best as (
        select id, score, announced_on, found_by from untold where is_shown
        order by score desc, announced_on desc, id desc limit ${most}
      )
      select count(*)::int as told, (count(*) filter (where is_shown))::int as shown,
        jsonb_build_array(${sql.join(perLook, sql`, `)}) as "perLook",
        (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'foundBy', found_by)
          order by score desc, announced_on desc, id desc), '[]') from best) as best
      from untold`,
  );
  return counted ?? { told: 0, shown: 0, best: [], perLook: [] };
}
