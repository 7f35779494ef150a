import { expect, it } from 'vitest';
import { bounceKindOf } from './bounce-kind.ts';

it.each([
  ['550 5.1.1 <ada@example.com>: Recipient address rejected: User unknown', true, 'hard'],
  ['550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found', true, 'hard'],
  ['550 5.2.1 The email account that you tried to reach is disabled', true, 'hard'],
  ['550 No such user here', true, 'hard'],
  ['550 Message content rejected', false, 'blocked'],
  ['550 5.7.1 Service unavailable; client host blocked', true, 'blocked'],
  ['550 5.1.1 rejected: your host is listed at a blocklist', true, 'blocked'],
  ['554 5.7.9 Message not accepted for policy reasons', false, 'blocked'],
  ['552 5.2.2 Mailbox full', true, 'soft'],
  ['552 The mailbox is over quota', true, 'soft'],
  ['4.4.7 Message expired', false, 'soft'],
] as const)('reads %s', (text, isOfRecipient, kind) => {
  expect(bounceKindOf({ status: null, text, isOfRecipient })).toBe(kind);
});

it('believes the status of a report more than its words', () => {
  expect(bounceKindOf({ status: '5.1.1', text: 'smtp; 550 sorry', isOfRecipient: true })).toBe('hard');
  expect(bounceKindOf({ status: '4.2.2', text: 'smtp; 550 5.1.1', isOfRecipient: true })).toBe('soft');
});
