import type { LinkedStreams } from '../../../contract/alerts/streams.ts';
import { maskEmail } from '../../../contract/platform/email-address.ts';
import type { Context } from '../../platform/context.ts';
import { findStreams } from './find-streams.ts';
import { openStreamLink } from './open-stream-link.ts';

/** What a mailed link stops, for which address, and how it stands. Changes nothing. */
export async function examineStream(context: Context, { token }: { token: string }): Promise<LinkedStreams> {
  const { streams: keys, email, userId } = await openStreamLink(context, token);
  const streams = await findStreams(context, userId);
  return {
    // Whoever holds the link may have been forwarded the mail.
    email: maskEmail(email),
    streams: streams
      .filter(({ stream }) => keys.includes(stream))
      .map(({ stream, kind, name, frequency, before }) => ({ stream, kind, name, frequency, before })),
  };
}
