import { and, eq, sql } from 'drizzle-orm';
import { type StreamKey, streamMessages } from '../../../contract/alerts/streams.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { users } from '../../auth/users/table.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { isActive } from '../../platform/is-active.ts';
import { digests } from '../table.ts';
import { readStreamToken } from './read-stream-token.ts';

export type OpenedLink = {
  userId: UserId;
  email: string;
  /** What the mail is about. */
  streams: StreamKey[];
  /** In which that person acts. */
  inside: Context;
};

/**
 * What a mailed link stops, and for whom. Throws INVALID for a link that is none of ours, NOT_FOUND once the account is gone,
 * and FORBIDDEN where an account that may not act would get more mail: stopping works for every account. Nothing is asked of the database before the signature holds.
 */
export async function openStreamLink(
  context: Context,
  token: string,
  { isStop } = { isStop: true },
): Promise<OpenedLink> {
  const linked = readStreamToken(context, token);
  if (!linked) throw new ApiError('INVALID', streamMessages.unreadable);
  const { userId } = linked;
  const [user] = await context.db
    .select({ email: users.email, isActive: sql<boolean>`${isActive(users)}` })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new ApiError('NOT_FOUND', streamMessages.gone);
  const { email } = user;
  if (!user.isActive && !isStop) throw new ApiError('FORBIDDEN', streamMessages.onlyStops);
  const inside: Context = { ...context, actor: { kind: 'user', userId } };
  if ('stream' in linked) return { userId, email, streams: [linked.stream], inside };
  const [digest] = await context.db
    .select({ streams: digests.streams })
    .from(digests)
    .where(and(eq(digests.id, linked.digestId), eq(digests.userId, userId)));
  if (!digest) throw new ApiError('NOT_FOUND', streamMessages.noStream);
  return { userId, email, streams: digest.streams, inside };
}
