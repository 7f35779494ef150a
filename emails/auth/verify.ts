import type { MailContent } from '../platform/layout.ts';
import { shortMail } from '../platform/short-mail.ts';

/** The link to confirm an address. Nobody knows yet who reads it, so it says nothing that whoever registered wrote. */
export function verifyMail({ verifyUrl }: { verifyUrl: string }): MailContent {
  return shortMail({
    subject: 'Confirm your email address',
    headline: 'Is this your address?',
    paragraphs: ['An account of Upround was made with it. If that was you, confirm it.'],
    action: { label: 'Confirm your email address', url: verifyUrl },
    afterwards: ['The link works for 7 days. If you are not signed in there, it asks you to sign in first.'],
    reason: 'If it was not you, do nothing: without your confirmation no alerts come to this address.',
  });
}
