import { asc, eq } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import {
  type DeliveredStream,
  deliveredStream,
  matchesName,
} from '../../contract/delivery/delivered-streams.ts';
import { users } from '../accounts/table.ts';
import { type Context, requireSelf } from '../platform/context.ts';
import { savedSearches } from '../saved-searches/table.ts';
import { oneLine } from './finding.ts';

/** Something that finds rounds for a person. */
export type Stream = { id: DeliveredStream; name: string; isPaused: boolean };

/** All that a person can take elsewhere: what matches, then their saved searches, the first saved first. Nothing of somebody who is suspended. */
export async function listStreams(context: Context, userId: UserId): Promise<Stream[]> {
  requireSelf(context, userId);
  const [person] = await context.db
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!person || person.suspendedAt) return [];
  const kept = await context.db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(asc(savedSearches.createdAt), asc(savedSearches.id));
  const searches = kept.map(({ id, name, isPaused }) => ({
    id: deliveredStream.parse(id),
    name: oneLine(name),
    isPaused,
  }));
  return [{ id: 'matches', name: matchesName, isPaused: false }, ...searches];
}
