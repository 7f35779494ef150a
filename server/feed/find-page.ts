import { and, desc, type SQL, sql } from 'drizzle-orm';
import { fundingEvents } from '../companies/table.ts';
import type { Database } from '../platform/database/database.ts';
import type { Moment } from './cursor.ts';

export type Wanted = {
  condition: SQL | undefined;
  rank: SQL | undefined;
  most: number;
  /** Whether few meet the condition: then all are found before they are put in order. */
  isRare: boolean;
  /** Where ranking all would take long: so many of the newest are compared, and some in any case. */
  compared?: { newest: number; always: SQL | undefined };
};

/** A limit of its own keeps what is found apart from how it is put in order. */
const moreThanRare = 100_000;

const newestFirst = [desc(fundingEvents.announcedOn), desc(fundingEvents.id)];

/**
 * The first rounds that meet a condition, those of the highest rank first and of equals the newest. Where only the newest
 * are compared, each also says which is the oldest of these; null when there are not so many.
 */
export function findPage(db: Database, { compared, ...wanted }: Wanted) {
  return compared ? findAmongNewest(db, wanted, compared) : findAmongAll(db, wanted);
}

function findAmongAll(db: Database, { condition, rank, most, isRare }: Omit<Wanted, 'compared'>) {
  const found = find(db, condition, rank);
  const highest = rank ? [desc(rank)] : [];
  const apart = (
    isRare ? found.limit(moreThanRare) : found.orderBy(...highest, ...newestFirst).limit(most)
  ).as('apart');
  return db
    .select({ id: apart.id, rank: apart.rank, oldest: sql<Moment | null>`null::json`.as('oldest') })
    .from(apart)
    .orderBy(...(rank ? [desc(apart.rank)] : []), desc(apart.announcedOn), desc(apart.id))
    .limit(most)
    .as('page');
}

/** In one reading: among ten times as many rounds that were never asked for, finding the newest is what takes long. */
function findAmongNewest(
  db: Database,
  { condition, rank, most }: Omit<Wanted, 'compared'>,
  { newest: count, always }: NonNullable<Wanted['compared']>,
) {
  const newest = db.$with('newest').as(
    find(db, condition, rank)
      .orderBy(...newestFirst)
      .limit(count),
  );
  const ofNewest = db.select().from(newest);
  const all = (always ? ofNewest.union(find(db, and(condition, always), rank)) : ofNewest).as('compared');
  const oldest = sql<Moment | null>`(select json_build_object('announcedOn', announced_on, 'id', id) from ${newest}
    order by announced_on desc, id desc offset ${count - 1} limit 1)`;
  return db
    .with(newest)
    .select({ id: all.id, rank: all.rank, oldest: oldest.as('oldest') })
    .from(all)
    .orderBy(desc(all.rank), desc(all.announcedOn), desc(all.id))
    .limit(most)
    .as('page');
}

/** Without columns that only the table has: where the index has all that is asked, it alone is read. */
function find(db: Database, condition: SQL | undefined, rank: SQL | undefined) {
  return db
    .select({
      id: fundingEvents.id,
      announcedOn: fundingEvents.announcedOn,
      rank: sql<string | null>`(${rank ?? sql`null`})::numeric`.as('rank'),
    })
    .from(fundingEvents)
    .where(condition);
}
