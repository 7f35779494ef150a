import type { Environment } from '../../platform/environment.ts';
import { trySmtp } from '../../platform/mail/try-smtp.ts';
import { broken, type Check, fine, toDo } from './check.ts';

/** Signs in to the mail server as a mail would. */
export async function examineMail({ smtpUrl, smtpRate, publicUrl, mailFrom }: Environment): Promise<Check> {
  if (smtpUrl === null)
    return toDo(`Mail is kept at ${publicUrl}/admin/mailbox and reaches nobody. Set SMTP_URL to send it.`);
  const { host } = new URL(smtpUrl);
  const fault = await trySmtp(smtpUrl);
  if (fault !== null)
    return broken(`No mail leaves: the mail server ${host} cannot be used (${fault}). Look at SMTP_URL.`);
  if (mailFrom.includes('@upround.local'))
    return toDo('Mail goes out from upround.local. Set MAIL_FROM to an address of yours.');
  const pace =
    smtpRate === null
      ? 'as fast as the mail server takes it; if it bounds that, set SMTP_RATE'
      : `at most ${smtpRate} a second`;
  return fine(`Mail is sent from ${mailFrom} through ${host}, which answers, ${pace}.`);
}
