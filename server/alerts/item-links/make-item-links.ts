import { mailItemPath } from '../../../contract/alerts/mail-items.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { utcDay } from '../../../contract/platform/time/days.ts';
import type { Context } from '../../platform/context.ts';
import { type SecretLink, secretLink } from '../../platform/mail/secret-links/put-in-links.ts';
import { signWords } from '../../platform/secrets/sign-and-seal.ts';
import { itemLinkPurpose } from './item-links.ts';

/**
 * The addresses by which one person saves one company, or hears nothing more of it. They open nothing else. What to do
 * stands before the one signature, which allows either: a digest has forty of them, so they are short.
 */
export function makeItemLinks(
  { environment, secrets, now }: Pick<Context, 'environment' | 'secrets' | 'now'>,
  { userId, startupId }: { userId: UserId; startupId: string },
): { save: SecretLink; mute: SecretLink } {
  const shortId = Buffer.from(startupId.replaceAll('-', ''), 'hex').toString('base64url');
  const words = signWords(secrets.authSecret, itemLinkPurpose, [userId, shortId, utcDay(now())]);
  const page = `${environment.publicUrl}${mailItemPath}?token=`;
  return { save: secretLink(`${page}save.${words}`), mute: secretLink(`${page}mute.${words}`) };
}
