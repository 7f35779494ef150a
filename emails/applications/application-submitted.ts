import { writtenDate } from '../../contract/platform/time/written-days.ts';
import type { MailContent } from '../platform/layout.ts';
import { greet, plainText } from '../platform/plain-text.ts';
import { shortMail } from '../platform/short-mail.ts';

export type ApplicationSubmittedProps = {
  name: string;
  companyName: string;
  /** On which day the person wants to write again; null where on none. */
  followUpOn: string | null;
  applicationUrl: string;
};

const longestName = 70;

/** Written once when a person notes that their application is sent. */
export function applicationSubmittedMail({
  name,
  companyName,
  followUpOn,
  applicationUrl,
}: ApplicationSubmittedProps): MailContent {
  const company = plainText(companyName, longestName) || 'A company';
  const reminder = followUpOn
    ? `We’ll remind you on ${writtenDate(followUpOn)} to follow up if you haven’t heard back.`
    : 'Set a follow-up date, and we’ll remind you.';
  return shortMail({
    subject: `Your application to ${company} was sent`,
    headline: `Sent to ${company}`,
    paragraphs: [greet(name, `you applied to ${company}. Good luck!`), reminder],
    action: { label: 'See the application', url: applicationUrl },
    afterwards: ['You can note their answer and change the date there.'],
    reason: 'You get this email once for each application you mark as sent.',
  });
}
