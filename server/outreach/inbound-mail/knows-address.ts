import { readBounceAddress } from '../../mail/bounces/read-bounce-address.ts';
import type { Context } from '../../platform/context.ts';
import { findOwner } from './find-owner.ts';

/** Whether mail to an address is for us: a user's private one, or the return path of a mail of ours. Asked before a mail is read. */
export async function knowsAddress(
  context: Context,
  { address, domain }: { address: string; domain: string | null },
): Promise<boolean> {
  if (readBounceAddress(context, address) !== null) return true;
  return domain !== null && (await findOwner(context, address, domain)) !== null;
}
