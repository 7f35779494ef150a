import type { MailContent } from '../../platform/layout.ts';
import { shortMail } from '../../platform/short-mail.ts';

type Props = {
  companyName: string;
  /** Empty of a whole company. */
  personName: string;
  decision: 'granted' | 'refused';
  /** In the words of the admin who decided; may be empty where it was granted. */
  answer: string;
  siteUrl: string;
};

/** Tells the requester what was decided about their removal request. */
export function removalDecidedMail({
  companyName,
  personName,
  decision,
  answer,
  siteUrl,
}: Props): MailContent {
  const whom = personName === '' ? companyName : `${personName} at ${companyName}`;
  const isGranted = decision === 'granted';
  const subject = isGranted ? `We removed ${whom}` : `Your request about ${whom}`;
  return shortMail({
    subject,
    headline: isGranted ? 'Your request was accepted' : 'Your request was declined',
    paragraphs: [
      isGranted
        ? `Upround no longer shows ${whom}, and will not show it again if a source reports it. Search engines drop their copies when they next visit.`
        : `We read your request and decided to keep ${whom} on Upround.`,
      ...(answer === '' ? [] : [answer]),
    ],
    action: isGranted
      ? { label: 'Open Upround', url: siteUrl }
      : { label: 'Ask again', url: `${siteUrl}/opt-out` },
    afterwards: ['We delete your address and your message within 90 days.'],
    reason: 'You get this email because you sent a removal request to Upround.',
  });
}

type VerificationProps = {
  companyName: string;
  /** Empty of a whole company. */
  personName: string;
  proofUrl: string;
};

/** Proves the requester's address. Any visitor may have entered it, so it says little. */
export function removalVerificationMail({
  companyName,
  personName,
  proofUrl,
}: VerificationProps): MailContent {
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
