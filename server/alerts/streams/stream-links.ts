import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type LinkedStream,
  type LinkedStreams,
  type MailStream,
  type StreamKey,
  stopPath,
  streamMessages,
} from '../../../contract/alerts/streams.ts';
import { type UserId, userId } from '../../../contract/auth/accounts.ts';
import { maskEmail } from '../../../contract/platform/email-address.ts';
import { users } from '../../auth/users/table.ts';
import { savedSearches } from '../../feed/saved-searches/table.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { isActive } from '../../platform/is-active.ts';
import { type SecretLink, secretLink } from '../../platform/mail/secret-links/put-in-links.ts';
import { readSignedText, signText } from '../../platform/secrets/sign-and-seal.ts';
import { digests } from '../table.ts';
import { presentStream, usualStreams } from './present.ts';
import { alertStreams } from './table.ts';

/** What a mailed link stops, for which address, and how it stands. Changes nothing. */
export async function examineStream(context: Context, { token }: { token: string }): Promise<LinkedStreams> {
  const { streams: keys, email, userId } = await openStreamLink(context, token);
  const streams = await findStreams(context, userId);
  return {
    // The mail may have been forwarded to the holder of the link.
    email: maskEmail(email),
    streams: streams
      .filter(({ stream }) => keys.includes(stream))
      .map(({ stream, kind, name, frequency, before }) => ({ stream, kind, name, frequency, before })),
  };
}

type OpenedLink = {
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

/** What a token says; null when we did not sign it, or have no such stream. */
function readStreamToken({ secrets }: Pick<Context, 'secrets'>, token: string): StreamLink | null {
  const text = readSignedText(secrets.authSecret, streamLinkPurpose, token);
  return text === null ? null : (streamLink.safeParse(JSON.parse(text)).data ?? null);
}

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

/** What the links of streams are signed for, and nothing else is. */
export const streamLinkPurpose = 'upround mail stream link';

/** What such a link says: whose it is, and of which digest, which knows what it is about. */
const linkOfDigest = z.object({ digestId: z.uuid(), userId });

/** What links say that were mailed when there was nothing but what matches. */
const linkOfMatches = z.object({ stream: z.literal('matches'), userId });

const streamLink = z.union([linkOfDigest, linkOfMatches]);

type StreamLink = z.infer<typeof streamLink>;

/** The address by which what a mail is about is stopped. It opens nothing else, and works as long as the account is there. */
export function makeStreamLink(
  { environment, secrets }: Pick<Context, 'environment' | 'secrets'>,
  link: StreamLink,
): SecretLink {
  const token = signText(secrets.authSecret, streamLinkPurpose, JSON.stringify(link));
  return secretLink(`${environment.publicUrl}${stopPath}?${new URLSearchParams({ token })}`);
}
