import { and, type SQL, sql } from 'drizzle-orm';
import { findWishes } from '../matching/find-wishes.ts';
import { matchCondition } from '../matching/match-condition.ts';
import { findMutes } from '../mutes/find-mutes.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { rowsOf } from '../platform/database/database.ts';
import { fundingEvents } from '../startups/table.ts';
import { muteCondition } from '../visibility/mute-condition.ts';
import { untoldCondition } from '../visibility/untold-condition.ts';
import type { Recipient } from './find-recipients.ts';
import { type DigestKind, digestEntries, digests } from './table.ts';

export type ToldRounds = {
  told: number;
  /** How many of them the plan shows. */
  shown: number;
  /** The best of those. */
  bestIds: string[];
};

type Telling = Recipient & {
  digestId: string;
  kind: DigestKind;
  most: number;
  /** Which rounds the plan shows, and how well one fits. */
  isShown: SQL | undefined;
  score: SQL<number>;
};

/**
 * Notes every round that a person is to be told of as told by this digest, and answers the best of them. One statement,
 * so that what it counts is what it notes, and of thousands of rounds only the best leave the database. Without any, no
 * digest is made.
 */
export async function tellRounds(
  context: Context,
  { userId, since, digestId, kind, most, isShown, score }: Telling,
): Promise<ToldRounds> {
  requireOperator(context);
  const wishes = await findWishes(context, userId);
  const condition = and(
    untoldCondition(context, { userId, since }),
    matchCondition(wishes),
    muteCondition(await findMutes(context, userId)),
  );
  const [counted] = await rowsOf<ToldRounds>(
    context.db,
    sql`with untold as materialized (
        select ${fundingEvents.id} as id, ${fundingEvents.announcedOn} as announced_on,
          ${score} as score, ${isShown ?? sql`true`} as is_shown
        from ${fundingEvents} where ${condition}
      ), digest as (
        insert into ${digests} (id, user_id, kind, created_at)
        select ${digestId}::uuid, ${userId}, ${kind}, ${context.now().toISOString()}::timestamptz
        where exists (select from untold)
      ), entries as (
        insert into ${digestEntries} (user_id, funding_event_id, digest_id)
        select ${userId}, id, ${digestId}::uuid from untold
      ), best as (
        select id, score, announced_on from untold where is_shown
        order by score desc, announced_on desc, id desc limit ${most}
      )
      select
        (select count(*)::int from untold) as told,
        (select count(*)::int from untold where is_shown) as shown,
        (select coalesce(array_agg(id::text order by score desc, announced_on desc, id desc), '{}') from best)
          as "bestIds"`,
  );
  return counted ?? { told: 0, shown: 0, bestIds: [] };
}
