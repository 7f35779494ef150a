import { type SQL, sql } from 'drizzle-orm';
import { type Context, inTransaction } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { bearsInitials } from '../bears-initials.ts';
import type { Ledger } from '../recording/ledger.ts';
import { loadCompaniesAlone } from './load-companies-alone.ts';

/** A startup and another that may be of the same company. */
export type Pair = { id: string; neighbourId: string };

const leastSimilarity = 0.5;
const mostSimilar = 10;
/** Each may cost a walk through all names, where the index is of no use: so few are compared by one statement. */
const namesPerStatement = 20;

/**
 * Some startups and all that may be the same companies: what is left of a name without its tails is the same, or it differs
 * by a slip. Slips are looked for only where nobody has registered the company: a registration says which one is meant.
 */
export async function loadNeighbours(
  context: Context,
  ids: string[],
): Promise<{ ledger: Ledger; pairs: Pair[] }> {
  const found = await findSameNames(context, ids);
  for (let start = 0; start < ids.length; start += namesPerStatement)
    found.push(...(await findSimilarNames(context, ids.slice(start, start + namesPerStatement))));
  const pairs = [...new Map(found.map((pair) => [`${pair.id} ${pair.neighbourId}`, pair])).values()];
  const known = new Set([...ids, ...pairs.map(({ neighbourId }) => neighbourId)]);
  return { ledger: await loadCompaniesAlone(context, [...known]), pairs };
}

const anyOf = (ids: string[]): SQL => sql`any(${sql.param(ids)}::uuid[])`;

/** By what is left of a name without its tails, and by initials. */
function findSameNames({ db }: Context, ids: string[]): Promise<Pair[]> {
  const wanted = anyOf(ids);
  return rowsOf<Pair>(
    db,
    sql`with named as (
        select id, block_key from startups where id = ${wanted}
        union select startup_id, block_key from startup_aliases where startup_id = ${wanted}
      )
      select named.id, startups.id as "neighbourId" from named
        join startups on startups.block_key = named.block_key and startups.id <> named.id
        where named.block_key <> ''
      union
      select named.id, startup_aliases.startup_id from named
        join startup_aliases on startup_aliases.block_key = named.block_key and startup_aliases.startup_id <> named.id
        where named.block_key <> ''
      union
      select named.id, startups.id from named
        join startups on ${bearsInitials(sql`named.block_key`)} and startups.id <> named.id
        where length(named.block_key) between 3 and 5
      union
      select startups.id, short.id from startups
        join startups short on ${bearsInitials(sql`short.block_key`)} and short.id <> startups.id
        where startups.id = ${wanted} and length(short.block_key) between 3 and 5`,
  );
}

function findSimilarNames(context: Context, ids: string[]): Promise<Pair[]> {
  return inTransaction(context, async ({ db }) => {
    await db.execute(sql.raw(`set local pg_trgm.similarity_threshold = ${leastSimilarity}`));
    return rowsOf<Pair>(
      db,
      sql`select startups.id, similar_one.id as "neighbourId" from startups
        cross join lateral (
          select other.id from startups other
          where other.search_name % startups.search_name and other.id <> startups.id limit ${mostSimilar}
        ) similar_one
        where startups.id = ${anyOf(ids)} and length(startups.name) > 5 and not exists (
          select from startup_identifiers where startup_id = startups.id and kind not in ('domain', 'linkedin'))`,
    );
  });
}
