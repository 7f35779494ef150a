import { eq } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import { type Context, requireSelf } from '../platform/context.ts';
import { copyAddresses, sentCopies } from './table.ts';

/** Deletes a person's private address, and what is known of mails of which copies came to it. */
export async function forgetPerson(context: Context, userId: UserId): Promise<void> {
  requireSelf(context, userId);
  await context.db.delete(copyAddresses).where(eq(copyAddresses.userId, userId));
  await context.db.delete(sentCopies).where(eq(sentCopies.userId, userId));
}
