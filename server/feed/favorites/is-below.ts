import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { parseCursor } from './cursor.ts';

/** What stands below the end of a page in a list sorted by this moment and company, newest first; everything without a cursor. */
export function isBelow(
  cursor: string | undefined,
  { moment, startupId }: { moment: AnyColumn; startupId: AnyColumn },
): SQL | undefined {
  if (cursor === undefined) return undefined;
  const end = parseCursor(cursor);
  return sql`(${moment}, ${startupId}) < (${end.moment.toISOString()}::timestamptz, ${end.startupId}::uuid)`;
}
