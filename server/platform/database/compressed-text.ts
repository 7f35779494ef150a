import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/** What a kept text begins with: how the rest of it holds its UTF-8. */
const [plain, deflated] = [0, 1];

/** As many bytes as most texts need, so that each is written in one piece: what lies around is memory too. */
const pieces = { compressed: 8_192, whole: 65_536 };

/**
 * A text that is neither searched nor read in SQL, kept as raw DEFLATE (RFC 1951) behind a byte that says so; behind a zero it
 * stands as it is. Set its storage to EXTERNAL: the database need not try to make it smaller still.
 */
export const compressedText = customType<{ data: string; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: compress,
  fromDriver(stored) {
    const rest = stored.subarray(1);
    return (
      stored[0] === plain ? Buffer.from(rest) : inflateRawSync(rest, { chunkSize: pieces.whole })
    ).toString();
  },
});

/** A text as it will be kept, a tenth of what it was: for what holds many until they are written. */
export const compressed = (text: string): SQL<string> => sql`${sql.param(compress(text))}`;

function compress(text: string): Buffer {
  const level = constants.Z_BEST_SPEED;
  return Buffer.concat([Buffer.of(deflated), deflateRawSync(text, { level, chunkSize: pieces.compressed })]);
}

const shortestPart = 3;

/**
 * Whether folded text holds what was searched for, in which no sign stands for another. Two letters are in half of all names:
 * they are looked for at the beginning.
 */
export function holdsText(text: AnyColumn | SQL, search: string): SQL {
  const before = search.length < shortestPart ? '' : '%';
  return sql`${text} like ${before} || replace(replace(replace(searchable(${search}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
}
