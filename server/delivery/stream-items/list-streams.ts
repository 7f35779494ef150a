import { asc, eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import {
  type DeliveredStream,
  deliveredStream,
  matchesName,
} from '../../../contract/delivery/delivered-streams.ts';
import { isActiveUser } from '../../auth/users/is-active-user.ts';
import { savedSearches } from '../../feed/saved-searches/table.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import { oneLine } from './stream-item.ts';

/** Something that finds rounds for a person. */
export type Stream = { id: DeliveredStream; name: string; isPaused: boolean };

/** All that a person can take elsewhere: what matches, then their saved searches, the first saved first. Nothing of an account that may not act. */
export async function listStreams(context: Context, userId: UserId): Promise<Stream[]> {
  requireSelf(context, userId);
  if (!(await isActiveUser(context, userId))) return [];
  const stored = await context.db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(asc(savedSearches.createdAt), asc(savedSearches.id));
  const searches = stored.map(({ id, name, isPaused }) => ({
    id: deliveredStream.parse(id),
    name: oneLine(name),
    isPaused,
  }));
  return [{ id: 'matches', name: matchesName, isPaused: false }, ...searches];
}
