import type { MailContent } from '../../platform/layout.ts';
import { shortMail } from '../../platform/short-mail.ts';

type Props = {
  companyName: string;
  /** Empty of a whole company. */
  personName: string;
  proofUrl: string;
};

/** Proves the address of whoever asked to be left out. Anybody may have entered it, so it says little. */
export function removalVerificationMail({ companyName, personName, proofUrl }: Props): MailContent {
  const whom = personName === '' ? companyName : `${personName} at ${companyName}`;
  return shortMail({
    subject: 'Confirm that you asked to be left out',
    headline: 'Was it you who asked?',
    paragraphs: [
      `Somebody asked that Upround leaves out ${whom}, and gave this address. Confirm it, and a person reads the request.`,
    ],
    action: { label: 'Confirm the request', url: proofUrl },
    afterwards: ['The link works once, within three days. Without it the request is deleted.'],
    reason:
      'You get this mail because somebody entered this address at Upround. If it was not you, do nothing: no other mail follows.',
  });
}
