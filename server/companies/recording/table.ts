import { bigint, pgTable } from 'drizzle-orm/pg-core';

/**
 * What recorders at work hold, so that two never record of one company at once: each writes the hashes of its keys and takes them
 * away again in one transaction. Another that writes one of them waits for the end of that, and no row is ever seen.
 */
export const recordingKeys = pgTable('recording_keys', {
  key: bigint('key', { mode: 'bigint' }).primaryKey(),
});
