import { z } from 'zod';
import { ApiRefusal } from './ask-api.ts';
import { bytesOf, mostBytes } from './tool.ts';

/** Which part of a list is asked for. */
export const pageInput = {
  limit: z.int().min(1).max(20).default(10).describe('How many at most, 1 to 20'),
  cursor: z
    .string()
    .max(300)
    .regex(/^[\w-]+$/)
    .optional()
    .describe('nextCursor of the answer before, to read on'),
};

export const nextCursor = z
  .string()
  .regex(/^[\w-]+$/)
  .nullable()
  .describe('Give it as cursor to read on; null at the end');

/** Where a page begins: so far into a page of the API, which has a cursor of its own. */
export type Position = { offset: number; apiCursor: string | null };

export function readCursor(cursor: string | undefined): Position {
  if (cursor === undefined) return { offset: 0, apiCursor: null };
  const [, offset, apiCursor] =
    /^(\d{1,6})\.(.*)$/s.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (offset === undefined)
    throw new ApiRefusal('INVALID', 'This cursor is not one of ours. Begin without a cursor.');
  return { offset: Number(offset), apiCursor: apiCursor || null };
}

export const writeCursor = ({ offset, apiCursor }: Position): string =>
  Buffer.from(`${offset}.${apiCursor ?? ''}`).toString('base64url');

/** As many items of a page of the API as are asked for and have room, and where to read on. */
export function cutPage<Item>(
  items: Item[],
  { at, limit, apiNext, taken = 0 }: { at: Position; limit: number; apiNext: string | null; taken?: number },
): { shown: Item[]; nextCursor: string | null } {
  const wanted = items.slice(at.offset, at.offset + limit);
  const shown = wanted.slice(0, countWithRoom(wanted, mostBytes - 300 - taken));
  const offset = at.offset + shown.length;
  if (offset < items.length) return { shown, nextCursor: writeCursor({ offset, apiCursor: at.apiCursor }) };
  return { shown, nextCursor: apiNext === null ? null : writeCursor({ offset: 0, apiCursor: apiNext }) };
}

/** How many items from the front have room in so many bytes; the first always does. */
export function countWithRoom(items: readonly unknown[], bytes: number): number {
  let left = bytes;
  const overflowing = items.findIndex((item) => {
    left -= bytesOf(item) + 1;
    return left < 0;
  });
  return overflowing < 0 ? items.length : Math.max(1, overflowing);
}
