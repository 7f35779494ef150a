import { sql } from 'drizzle-orm';
import { roundArrivals } from '../delivery/live/table.ts';
import type { Context } from '../platform/context.ts';
import { recall } from '../platform/database/cached-reads.ts';
import { prepareOnce } from '../platform/database/prepare-once.ts';

const selectNewest = prepareOnce()('position of the newest round', (db) =>
  db
    .select({ position: sql<number>`coalesce(max(${roundArrivals.position}), 0)`.mapWith(Number) })
    .from(roundArrivals),
);

/** Where the newest round stands in the order of arrival; 0 before the first. */
export async function findPosition(context: Context): Promise<number> {
  const [newest] = await recall(context, {
    key: 'position',
    read: () => selectNewest(context.db, {}),
    about: { channel: 'listing' },
  });
  return newest?.position ?? 0;
}
