import { eq } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import type { Context } from '../../platform/context.ts';
import { lifetimes } from '../sessions/create-auth.ts';
import { accessTokens } from './table.ts';

/** Has the owner of a token see when it was used last, to five minutes, and from which network. */
export async function recordUse(
  { db, now }: Context,
  { id, lastUsedAt }: { id: string; lastUsedAt: Date | null },
  clientAddress: string,
): Promise<void> {
  const isRecorded = lastUsedAt !== null && now().getTime() - lastUsedAt.getTime() <= lifetimes.visit * 1000;
  if (isRecorded) return;
  await db
    .update(accessTokens)
    .set({ lastUsedAt: now(), lastUsedNetwork: roughNetworkOf(clientAddress) })
    .where(eq(accessTokens.id, id));
}

/** `203.0.113.x` of `203.0.113.9`: enough to know one's own by. */
function roughNetworkOf(clientAddress: string): string | null {
  if (!ipaddr.isValid(clientAddress)) return null;
  const address = ipaddr.process(clientAddress);
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join('.')}.x`;
  return `${address.parts
    .slice(0, 3)
    .map((part) => part.toString(16))
    .join(':')}:…`;
}
