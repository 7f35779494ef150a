import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { type SecretLink, secretLink } from '../../platform/mail/secret-links/put-in-links.ts';
import { issueToken } from '../one-time-tokens/one-time-tokens.ts';
import { emailLifetimes } from './verify-email.ts';

/**
 * A link by which whoever reads the mails of this address says so. It may be opened again, and then only says that it
 * was: mail programs open links before people do.
 */
export async function makeVerificationLink(
  context: Context,
  { userId, email }: { userId: UserId; email: string },
): Promise<SecretLink> {
  const token = await issueToken(context, {
    purpose: 'verify-email',
    userId,
    content: { email },
    lifetimeSeconds: emailLifetimes.verification,
  });
  return secretLink(`${context.environment.publicUrl}/verify-email?${new URLSearchParams({ token })}`);
}
