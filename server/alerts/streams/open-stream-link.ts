import { and, eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/accounts.ts';
import { type StreamKey, streamMessages } from '../../../contract/mail-streams.ts';
import { users } from '../../accounts/table.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
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
 * What a mailed link stops, and for whom. Throws INVALID for a link that is none of ours and NOT_FOUND once the account is
 * gone. Nothing is asked of the database before the signature holds.
 */
export async function openStreamLink(context: Context, token: string): Promise<OpenedLink> {
  const linked = readStreamToken(context, token);
  if (!linked) throw new ApiError('INVALID', streamMessages.unreadable);
  const { userId } = linked;
  const [person] = await context.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!person) throw new ApiError('NOT_FOUND', streamMessages.gone);
  const inside: Context = { ...context, actor: { kind: 'user', userId } };
  if ('stream' in linked) return { userId, email: person.email, streams: [linked.stream], inside };
  const [digest] = await context.db
    .select({ streams: digests.streams })
    .from(digests)
    .where(and(eq(digests.id, linked.digestId), eq(digests.userId, userId)));
  if (!digest) throw new ApiError('NOT_FOUND', streamMessages.noStream);
  return { userId, email: person.email, streams: digest.streams, inside };
}
