import type { MailContent } from './layout.ts';
import { greet, plainText } from './plain-text.ts';
import { shortMail } from './short-mail.ts';

export type ApplicationSubmittedProps = { name: string; companyName: string; applicationsUrl: string };

const longestName = 80;

/** That an application is on its way, as whoever sent it is told. */
export function applicationSubmittedMail({
  name,
  companyName,
  applicationsUrl,
}: ApplicationSubmittedProps): MailContent {
  const company = plainText(companyName, longestName);
  return shortMail({
    subject: `Your application to ${company}`,
    headline: 'Your application is on its way',
    paragraphs: [
      greet(name, `you applied to ${company}.`),
      'Mark it as answered once they write back. Until then it stands among your open applications.',
    ],
    action: { label: 'See your applications', url: applicationsUrl },
    afterwards: [],
    reason: 'You get this mail because you applied to a company with Upround.',
  });
}
