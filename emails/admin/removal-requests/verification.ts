import type { MailContent } from '../../platform/layout.ts';
import { shortMail } from '../../platform/short-mail.ts';

type Props = {
  companyName: string;
  /** Empty of a whole company. */
  personName: string;
  proofUrl: string;
};

/** Proves the requester's address. Any visitor may have entered it, so it says little. */
export function removalVerificationMail({ companyName, personName, proofUrl }: Props): MailContent {
  const whom = personName === '' ? companyName : `${personName} at ${companyName}`;
  return shortMail({
    subject: 'Confirm your removal request',
    headline: 'Did you send this request?',
    paragraphs: [
      `We received a request to remove ${whom} from Upround, sent with this address. ${personName === '' ? 'Confirm it, and we will review it.' : 'Confirm it, and we will remove them at once.'}`,
    ],
    action: { label: 'Confirm the request', url: proofUrl },
    afterwards: ['The link works once, within three days. Unconfirmed requests are deleted.'],
    reason:
      'You get this email because this address was entered on Upround. If that was not you, ignore it: we will not write again.',
  });
}
