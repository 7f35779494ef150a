import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resetLink } from '../../../../contract/auth/credentials.ts';
import { newPasswordErrors, readResetLink } from './ResetPasswordPage.tsx';
import { resetTexts } from './texts.ts';

const at = (address: string) => readResetLink(new URL(address, 'http://this.site'));
const recovery = { type: 'recovery', accessToken: 'a', refreshToken: 'b' };

describe('the link in the address', () => {
  it.each([
    ['?token=t.s&email=ada%2Btag%40example.com', { token: 't.s', email: 'ada+tag@example.com' }],
    ['?token=t.s', { token: 't.s', email: '' }],
    ['?email=ada%40example.com', { token: '', email: 'ada@example.com' }],
    ['?type=recovery&access_token=a&refresh_token=b', recovery],
    ['#access_token=a&refresh_token=b&type=recovery', recovery],
    ['?type=recovery#access_token=a&refresh_token=b', recovery],
    ['?type=recovery&refresh_token=b', { ...recovery, accessToken: '' }],
    ['?type=magiclink&access_token=a', { type: 'magiclink', accessToken: 'a', refreshToken: '' }],
    ['?access_token=a', { type: '', accessToken: 'a', refreshToken: '' }],
    ['?type=recovery&email=ada%40example.com', { ...recovery, accessToken: '', refreshToken: '' }],
  ])('of /reset-password%s', (rest, link) => {
    expect(at(`/reset-password${rest}`)).toEqual(link);
  });

  it.each(['', '#main', '?utm_source=mail', '#'])('is none in /reset-password%s', (rest) => {
    expect(at(`/reset-password${rest}`)).toBeNull();
  });

  it('is something that the server reads, whatever the address says', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5_000 }), fc.string(), (token, email) => {
        const search = `?${new URLSearchParams({ token, email: email.repeat(40) })}`;
        expect(resetLink.safeParse(readResetLink({ search, hash: '' })).success).toBe(true);
      }),
    );
  });
});

it.each([
  ['12345', '12345', { next: 'Password must be at least 6 characters long' }],
  ['🔑🔑🔑', '🔑🔑🔑', { next: 'Password must be at least 6 characters long' }],
  ['x'.repeat(129), 'x'.repeat(129), { next: 'Password must be at most 128 characters long' }],
  ['long enough', 'long enouhg', { repeated: 'Passwords do not match' }],
  ['long enough', 'long enough', {}],
])('of a new password %j and %j', (next, repeated, errors) => {
  expect(newPasswordErrors({ next, repeated }, resetTexts)).toEqual(errors);
});
