import type { MailContent } from '../../platform/layout.ts';
import { shortMail } from '../../platform/short-mail.ts';

type Props = {
  companyName: string;
  /** Empty of a whole company. */
  personName: string;
  decision: 'granted' | 'refused';
  /** In the words of whoever decided; may be empty where it was granted. */
  answer: string;
  siteUrl: string;
};

/** Tells whoever asked to be left out what became of it. */
export function removalDecidedMail({
  companyName,
  personName,
  decision,
  answer,
  siteUrl,
}: Props): MailContent {
  const whom = personName === '' ? companyName : `${personName} at ${companyName}`;
  const isGranted = decision === 'granted';
  const subject = isGranted ? `${whom} is left out` : `About your request for ${whom}`;
  return shortMail({
    subject,
    headline: isGranted ? 'You are left out' : 'It stays as it is',
    paragraphs: [
      isGranted
        ? `Upround shows nothing of ${whom} any more, and will not when a source tells of it again. Pages that search engines kept go when these look again.`
        : `We read your request and did not leave out ${whom}.`,
      ...(answer === '' ? [] : [answer]),
    ],
    action: isGranted
      ? { label: 'To Upround', url: siteUrl }
      : { label: 'Ask again', url: `${siteUrl}/opt-out` },
    afterwards: ['Your address and your words are deleted here within 90 days.'],
    reason: 'You get this mail because you asked Upround to leave something out.',
  });
}
