import type { Environment } from '../../platform/environment.ts';
import { type Check, fine } from './check.ts';

/** Whether copies of people's mails arrive, and how. */
export function examineInboundMail({ inboundMail, publicUrl }: Environment): Check {
  if (inboundMail === null)
    return fine(
      'People mark applications as sent by hand. docs/inbound-mail.md says how copies of their mails do it.',
    );
  const { domain, secret, smtpPort, smtpHost } = inboundMail;
  const ways = [
    ...(secret === null ? [] : [`a provider posts to ${publicUrl}/api/inbound-mail`]),
    ...(smtpPort === null ? [] : [`mail servers reach port ${smtpPort} of ${smtpHost}`]),
  ];
  if (domain === null) return fine(`Reports of mails that come back arrive: ${ways.join(', and ')}.`);
  return fine(`Copies of mails to @${domain} mark applications as sent: ${ways.join(', and ')}.`);
}
