import { type InboundMail, sentCopyMessages } from '../../../contract/outreach/inbound-mail.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { newToken } from './copy-address.ts';
import { getInboundMail } from './get-inbound-mail.ts';
import { copyAddresses } from './table.ts';

/** Gives the viewer a new private address; what arrives at the one before is nobody's. */
export async function openAddress(context: Context): Promise<InboundMail> {
  const userId = requireUser(context);
  if (context.environment.inboundMail === null) throw new ApiError('NOT_FOUND', sentCopyMessages.off);
  const fresh = { token: newToken(), createdAt: context.now() };
  await context.db
    .insert(copyAddresses)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: copyAddresses.userId, set: fresh });
  return getInboundMail(context);
}
