import type { Context } from '../platform/context.ts';
import type { MailMessage } from '../platform/mail/message.ts';
import { makeBounceAddress } from './bounces/make-bounce-address.ts';

/** Where reports of a mail go, and by what its provider is to name it. */
export function wayOf(
  context: Pick<Context, 'environment' | 'secrets'>,
  mailId: string,
): Pick<MailMessage, 'returnPath' | 'headers'> {
  const { mailProvider, bounceDomain } = context.environment;
  return {
    returnPath: bounceDomain && makeBounceAddress(context, mailId, bounceDomain),
    // Its notifications carry this, and not the Message-ID.
    headers: mailProvider === 'postmark' ? { 'X-PM-Metadata-mail': mailId, 'X-PM-KeepID': 'true' } : {},
  };
}
