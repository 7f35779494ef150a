import { z } from 'zod';
import { type SortOrder, sortOrders } from '../../contract/feed/alerts.ts';
import { calendarDate } from '../../contract/platform/time/calendar.ts';
import { ApiError } from '../platform/errors.ts';

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
