import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import { copyAddressOf } from './copy-address.ts';
import { copyAddresses } from './table.ts';

/** The private address of a person, where they have one and mail arrives at all. */
export async function findCopyAddress(context: Context, userId: UserId): Promise<string | null> {
  requireSelf(context, userId);
  const domain = context.environment.inboundMail?.domain ?? null;
  if (domain === null) return null;
  const [found] = await context.db
    .select({ token: copyAddresses.token })
    .from(copyAddresses)
    .where(eq(copyAddresses.userId, userId));
  return found ? copyAddressOf(found.token, domain) : null;
}
