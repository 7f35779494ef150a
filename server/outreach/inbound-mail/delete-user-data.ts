import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import { copyAddresses, inboundMail } from './table.ts';

/** Deletes a person's private address, and what is known of mails of which copies came to it. */
export async function deleteUserData(context: Context, userId: UserId): Promise<void> {
  requireSelf(context, userId);
  await context.db.delete(copyAddresses).where(eq(copyAddresses.userId, userId));
  await context.db.delete(inboundMail).where(eq(inboundMail.userId, userId));
}
