import { asc, eq } from 'drizzle-orm';
import type { LinkedStream, MailStream } from '../../../contract/alerts/streams.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { savedSearches } from '../../feed/saved-searches/table.ts';
import type { Context } from '../../platform/context.ts';
import { presentStream, usualStreams } from './present.ts';
import { alertStreams } from './table.ts';

/** How a person's streams stand, saved searches last and in the order in which they were saved. */
export async function findStreams(
  { db }: Context,
  userId: UserId,
): Promise<(MailStream & Pick<LinkedStream, 'before'>)[]> {
  const found = await db
    .select({ stream: alertStreams, name: savedSearches.name })
    .from(alertStreams)
    .leftJoin(savedSearches, eq(savedSearches.id, alertStreams.savedSearchId))
    .where(eq(alertStreams.userId, userId))
    .orderBy(asc(savedSearches.createdAt), asc(alertStreams.id));
  const stored = found.map(({ stream, name }) => ({
    ...presentStream(stream, name),
    before: stream.frequencyBefore,
  }));
  const single = usualStreams.map(
    (usual) => stored.find(({ stream }) => stream === usual.stream) ?? { ...usual, before: null },
  );
  return [...single, ...stored.filter(({ kind }) => kind === 'saved-search')];
}
