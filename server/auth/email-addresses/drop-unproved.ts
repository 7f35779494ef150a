import { randomUUID } from 'node:crypto';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { dropWays } from '../credentials/drop-ways.ts';
import { notifyOwner } from '../credentials/notify-owner.ts';
import { revokeTokens } from '../one-time-tokens/revoke.ts';
import { tokenPurposes } from '../one-time-tokens/table.ts';
import { deleteOtherDevices } from '../sessions/devices/delete-other-devices.ts';

/** A link that confirmed the address says so when it is opened again; every other secret of the person goes. */
const stored = 'verify-email';

/**
 * Takes away everything that opens an account whose address nobody had proved: ways to sign in, sessions, devices and
 * pending links. One session may stay, and with it the password. In the caller's transaction, which has locked the
 * person. Tells the owner, and answers true, when a passkey, an app or a provider went.
 */
export async function dropUnproved(
  context: Context,
  { userId, sessionId, caller }: { userId: UserId; sessionId: string | null; caller: Caller | null },
): Promise<boolean> {
  const { factors } = await dropWays(context, { userId, keepsPassword: sessionId !== null });
  await deleteOtherDevices(context, { userId, keepSessionId: sessionId });
  await revokeTokens(context, { userId, purposes: tokenPurposes.filter((purpose) => purpose !== stored) });
  if (factors === 0) return false;
  await notifyOwner(context, { userId, happened: 'unproved-dropped', caller, id: randomUUID() });
  return true;
}
