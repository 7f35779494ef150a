import { expect, it } from 'vitest';
import { mailboxOf } from './trials.ts';

it.each([
  ['ada.king+upround@gmail.com', 'adaking@gmail.com'],
  ['a.d.a.king@googlemail.com', 'adaking@gmail.com'],
  ['ada.king+2@outlook.com', 'ada.king@outlook.com'],
  ['ada+1@me.com', 'ada@icloud.com'],
  ['ada.king@pm.me', 'adaking@proton.me'],
  ['ada-jobs@yahoo.com', 'ada@yahoo.com'],
])('%s is delivered to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

it.each([
  'ada.king@company.example',
  'ada+jobs@company.example',
  'ada-king@gmail.com',
  '+1@gmail.com',
  'nobody',
])('%s is a mailbox of its own', (email) => {
  expect(mailboxOf(email)).toBe(email);
});
