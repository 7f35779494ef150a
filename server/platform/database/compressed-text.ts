import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import { customType } from 'drizzle-orm/pg-core';

/** What a kept text begins with: how the rest of it holds its UTF-8. */
const [plain, deflated] = [0, 1];

/**
 * A text that nobody searches or reads in SQL, kept as raw DEFLATE (RFC 1951) behind a byte that says so; behind a zero it
 * stands as it is. Set its storage to EXTERNAL: the database need not try to make it smaller still.
 */
export const compressedText = customType<{ data: string; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (text) =>
    Buffer.concat([Buffer.of(deflated), deflateRawSync(text, { level: constants.Z_BEST_SPEED })]),
  fromDriver(kept) {
    const rest = kept.subarray(1);
    return (kept[0] === plain ? Buffer.from(rest) : inflateRawSync(rest)).toString();
  },
});
