import { eq } from 'drizzle-orm';
import { streamMessages } from '../../../contract/mail-streams.ts';
import { users } from '../../accounts/table.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { readStreamToken } from './read-stream-token.ts';
import type { StreamOfPerson } from './stream-link.ts';

/**
 * Whose stream a mailed link stands for, and a context in which that person acts. Throws INVALID for a link that is none
 * of ours and NOT_FOUND once the account is gone. Nothing is asked of the database before the signature holds.
 */
export async function openStreamLink(
  context: Context,
  token: string,
): Promise<StreamOfPerson & { inside: Context }> {
  const linked = readStreamToken(context, token);
  if (!linked) throw new ApiError('INVALID', streamMessages.unreadable);
  const [person] = await context.db.select({ id: users.id }).from(users).where(eq(users.id, linked.userId));
  if (!person) throw new ApiError('NOT_FOUND', streamMessages.gone);
  return { ...linked, inside: { ...context, actor: { kind: 'user', userId: linked.userId } } };
}
