import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { secretKeyFor } from '../../../platform/secrets/sign-and-seal.ts';
import { sharedBoardRefusals } from '../table.ts';

/** By which an address is known that wants no invitations, without storing the address. */
export const hashAddress = ({ secrets }: Pick<Context, 'secrets'>, email: string): string =>
  createHmac('sha256', secretKeyFor(secrets.authSecret, 'addresses without invitations'))
    .update(email.toLowerCase())
    .digest('base64url');

/** No further invitation goes to this address, from any board. */
export async function refuseInvitations({ db, now }: Context, addressHash: string): Promise<void> {
  await db.insert(sharedBoardRefusals).values({ addressHash, refusedAt: now() }).onConflictDoNothing();
}

export async function refusesInvitations(context: Context, email: string): Promise<boolean> {
  const hash = hashAddress(context, email);
  return (await context.db.$count(sharedBoardRefusals, eq(sharedBoardRefusals.addressHash, hash))) > 0;
}
