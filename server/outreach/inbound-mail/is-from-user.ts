import { and, eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { canonicalEmail } from '../../../contract/platform/email-address.ts';
import { users } from '../../auth/users/table.ts';
import type { Context } from '../../platform/context.ts';
import { isSignedBy, type Resolve } from './is-signed-by.ts';
import type { SentMail } from './sent-mail.ts';

/** A mail as it came; `raw` is null where only a part of it is here, of which no signature can be checked. */
export type ReceivedMail = { mail: SentMail; raw: Buffer | null };

/**
 * Whether a user surely sent a mail: it is from their confirmed address, and either the domain of that signed it or our own
 * receiving server says that DMARC passed. Anybody who knows a private address can send to it, and anybody can write a From.
 */
export async function isFromUser(
  context: Context,
  userId: UserId,
  { mail, raw }: ReceivedMail,
  resolve?: Resolve,
): Promise<boolean> {
  if (mail.from === null) return false;
  const [user] = await context.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)));
  if (!user || canonicalEmail(mail.from) !== user.email) return false;
  const authServer = context.environment.inboundMail?.authServer ?? null;
  if (authServer !== null && hasPassed(mail, authServer)) return true;
  return raw !== null && (await isSignedBy(raw, domainOf(mail.from), resolve));
}

/** As RFC 8601 writes it: the name of who checked, then what came of each check. */
function hasPassed({ from, authentication }: SentMail, authServer: string): boolean {
  const said = (authentication ?? '').replace(/\([^()]*\)/g, ' ').toLowerCase();
  const [server = '', ...results] = said.split(';');
  if (server.trim().split(/\s+/)[0] !== authServer.toLowerCase()) return false;
  const dmarc = results.filter((result) => /^\s*dmarc\s*=/.test(result));
  const [, domain] =
    /^\s*dmarc\s*=\s*pass\s(?:.*\s)?header\.from\s*=\s*"?([^\s"]+)/s.exec(dmarc[0] ?? '') ?? [];
  return dmarc.length === 1 && domain === domainOf(from ?? '');
}

const domainOf = (address: string) => (address.split('@').at(-1) ?? '').toLowerCase();
