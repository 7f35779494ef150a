import { type SentCopies, sentCopyMessages } from '../../contract/letters/sent-copies.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { newToken } from './copy-address.ts';
import { getSentCopies } from './get-sent-copies.ts';
import { copyAddresses } from './table.ts';

/** Gives the viewer a new private address; what arrives at the one before is nobody's. */
export async function openAddress(context: Context): Promise<SentCopies> {
  const userId = requireUser(context);
  if (context.environment.inboundMail === null) throw new ApiError('NOT_FOUND', sentCopyMessages.off);
  const fresh = { token: newToken(), createdAt: context.now() };
  await context.db
    .insert(copyAddresses)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: copyAddresses.userId, set: fresh });
  return getSentCopies(context);
}
