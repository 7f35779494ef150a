import { expect, it } from 'vitest';
import type { MailSummary } from '../../../contract/mail/mailbox.ts';
import { lastTo } from './UserMails.tsx';

const mailTo = (to: string): MailSummary => ({
  id: crypto.randomUUID(),
  to,
  subject: 'Hello',
  occasion: 'welcome',
  status: 'sent',
  attempts: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
  nextTryAt: null,
  sentAt: null,
  deliveredAt: null,
  complainedAt: null,
  failure: null,
});

it('shows the last five emails to a user, and none to an address that only begins so', () => {
  const mails = ['ada@example.com', 'ada@example.com.au', 'Ada@Example.com'].map(mailTo);
  expect(lastTo('ada@example.com', mails).map(({ to }) => to)).toEqual([
    'ada@example.com',
    'Ada@Example.com',
  ]);
  expect(
    lastTo(
      'ada@example.com',
      Array.from({ length: 9 }, () => mailTo('ada@example.com')),
    ),
  ).toHaveLength(5);
});
