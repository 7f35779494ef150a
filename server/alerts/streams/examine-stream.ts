import { and, eq } from 'drizzle-orm';
import { type LinkedStream, streamMessages } from '../../../contract/mail-streams.ts';
import { users } from '../../accounts/table.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { openStreamLink } from './open-stream-link.ts';
import { presentLinkedStream, usualStreams } from './present.ts';
import { alertStreams } from './table.ts';

/** What a mailed link stops, for which address, and how it stands. Changes nothing. */
export async function examineStream(context: Context, { token }: { token: string }): Promise<LinkedStream> {
  const { stream, userId } = await openStreamLink(context, token);
  const [found] = await context.db
    .select({ email: users.email, stream: alertStreams })
    .from(users)
    .leftJoin(alertStreams, and(eq(alertStreams.userId, users.id), eq(alertStreams.kind, stream)))
    .where(eq(users.id, userId));
  if (!found) throw new ApiError('NOT_FOUND', streamMessages.gone);
  const usual = usualStreams.find((each) => each.kind === stream);
  const kept = found.stream ?? {
    kind: stream,
    savedSearchId: null,
    frequency: usual?.frequency ?? 'none',
    frequencyBefore: null,
  };
  return presentLinkedStream(kept, found.email);
}
