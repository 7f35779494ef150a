import { eq } from 'drizzle-orm';
import { type LinkedStream, streamMessages } from '../../../contract/mail-streams.ts';
import { userPreferences, users } from '../../accounts/table.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { openStreamLink } from './open-stream-link.ts';
import { presentLinkedStream } from './present.ts';

/** What a mailed link stops, for which address, and how it stands. Changes nothing. */
export async function examineStream(context: Context, { token }: { token: string }): Promise<LinkedStream> {
  const { stream, userId } = await openStreamLink(context, token);
  const [person] = await context.db
    .select({ email: users.email, preferences: userPreferences })
    .from(users)
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .where(eq(users.id, userId));
  if (!person) throw new ApiError('NOT_FOUND', streamMessages.gone);
  return presentLinkedStream(stream, person);
}
