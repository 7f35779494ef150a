import { expect, it } from 'vitest';
import { readVerificationToken } from './verification-token.ts';

it.each([
  ['?token=abc', 'abc'],
  ['?utm_source=mail&token=abc', 'abc'],
  ['?token=', null],
  ['', null],
  [`?token=${'x'.repeat(5_000)}`, 'x'.repeat(2_000)],
])('of the address /verify-email%s', (search, token) => {
  expect(readVerificationToken({ search })).toBe(token);
});
