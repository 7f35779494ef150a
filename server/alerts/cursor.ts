import { z } from 'zod';
import { type SortOrder, sortOrders } from '../../contract/alerts.ts';
import { ApiError } from '../platform/errors.ts';

/** Where a page of a section ended, in one of its orders. What stands below it is not moved by rounds that arrive later. */
export type Cursor = {
  sort: SortOrder;
  /** What the order compares before the day, as decimal text; null where the day comes first. */
  rank: string | null;
  announcedOn: string;
  id: string;
};

const written = z.tuple([
  z.enum(sortOrders),
  z
    .string()
    .regex(/^-?\d{1,20}(\.\d{1,4})?$/)
    .nullable(),
  z.iso.date(),
  z.uuid(),
]);

export function writeCursor({ sort, rank, announcedOn, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, rank, announcedOn, id])).toString('base64url');
}

/** Throws INVALID for what was not written here, or for another order. */
export function readCursor(text: string, wanted: SortOrder): Cursor {
  const read = written.safeParse(parsed(Buffer.from(text, 'base64url').toString()));
  if (!read.success || read.data[0] !== wanted)
    throw new ApiError('INVALID', 'This page address is not valid. Please start at the top again.');
  const [sort, rank, announcedOn, id] = read.data;
  return { sort, rank, announcedOn, id };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
