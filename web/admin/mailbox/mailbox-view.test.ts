import { expect, it } from 'vitest';
import { mailboxPath, readMailboxView } from './mailbox-view.ts';

it.each([
  ['/admin/mailbox', { tab: 'mails', search: '', status: null, order: 'newest', page: 1 }],
  [
    '/admin/mailbox?q=ada%40example.com&status=failed&order=oldest&page=2',
    { tab: 'mails', search: 'ada@example.com', status: 'failed', order: 'oldest', page: 2 },
  ],
  [
    '/admin/mailbox?tab=suppressions&q=ada',
    { tab: 'suppressions', search: 'ada', status: null, order: 'newest', page: 1 },
  ],
] as const)('%s says what the page shows, and back', (path, view) => {
  expect(readMailboxView(new URL(path, 'http://localhost').searchParams)).toEqual(view);
  expect(mailboxPath(view)).toBe(path);
});

it('takes what it does not know for nothing', () => {
  const odd = new URLSearchParams({ tab: 'x', status: 'x', order: 'x', page: '-1' });
  expect(readMailboxView(odd)).toEqual({ tab: 'mails', search: '', status: null, order: 'newest', page: 1 });
});
