import { and, desc, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { UserId } from '../../contract/auth/accounts.ts';
import { type SortOrder, sortOrders } from '../../contract/feed/alerts.ts';
import { calendarDate } from '../../contract/platform/time/calendar.ts';
import { fundingEvents } from '../companies/table.ts';
import type { Context } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { ApiError } from '../platform/errors.ts';
import { findListedRows } from './listed-rows.ts';

/**
 * The first rounds that meet a condition, in order, each with its company and with what the person keeps of that. In two
 * statements: planning the search together with all that a list shows takes longer than asking twice.
 */
export async function selectPage(context: Context, userId: UserId, wanted: Wanted) {
  const page = await findPage(context.db, wanted);
  const placeOf = new Map(page.map((place) => [place.id, place]));
  const rows = await findListedRows(context, userId, [...placeOf.keys()]);
  return rows.map((row) => ({
    ...row,
    rank: placeOf.get(row.id)?.rank ?? null,
    oldest: page[0]?.oldest ?? null,
  }));
}

type Wanted = {
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
function findPage(db: Database, { compared, ...wanted }: Wanted) {
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
    .limit(most);
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
    .limit(most);
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

/** Where a round stands when the newest come first. */
export type Moment = { announcedOn: string; id: string };

/** Where a page of a section ended, in one of its orders. What stands below it is not moved by rounds that arrive later. */
export type Cursor = Moment & {
  sort: SortOrder;
  /** What the order compares before the day, as decimal text; null where the day comes first. */
  rank: string | null;
  /** The oldest round that was compared otherwise than by its day; null when all are. */
  comparedSince: Moment | null;
};

const rank = z.string().regex(/^-?\d{1,20}(\.\d{1,4})?$/);

const moment = z.tuple([calendarDate, z.uuid()]);

const written = z.tuple([z.enum(sortOrders), rank.nullable(), moment, moment.nullable()]);

export function writeCursor({ sort, rank, comparedSince: since, announcedOn, id }: Cursor): string {
  const text = JSON.stringify([sort, rank, [announcedOn, id], since && [since.announcedOn, since.id]]);
  return Buffer.from(text).toString('base64url');
}

/** Throws INVALID for what was not written here, or for another order. */
export function readCursor(text: string, wanted: SortOrder): Cursor {
  const read = written.safeParse(parsed(Buffer.from(text, 'base64url').toString()));
  if (!read.success || read.data[0] !== wanted)
    throw new ApiError('INVALID', 'This page address is not valid. Please start at the top again.');
  const [sort, rank, [announcedOn, id], since] = read.data;
  return { sort, rank, announcedOn, id, comparedSince: since && { announcedOn: since[0], id: since[1] } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
