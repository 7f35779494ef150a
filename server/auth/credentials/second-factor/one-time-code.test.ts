import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { addressOf, newSecret, stepOfCode } from './recovery-codes.ts';

// RFC 6238, appendix B, shortened to the six digits that apps show.
const ofTheStandard = Secret.fromUTF8('12345678901234567890').base32;

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is what the standard says after %i seconds', (seconds, code) => {
    expect(stepOfCode(ofTheStandard, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  it('counts half a minute before and after, and belongs to its own step all the while', () => {
    const at = (seconds: number) => stepOfCode(ofTheStandard, '081804', new Date(seconds * 1000));
    const step = Math.floor(1_111_111_109 / 30);
    expect([at(step * 30 - 31), at(step * 30 - 30), at(step * 30 + 59), at(step * 30 + 60)]).toEqual([
      null,
      step,
      step,
      null,
    ]);
  });

  it.each(['081 804', ' 081804 '])('may be typed as %j', (typed) => {
    expect(stepOfCode(ofTheStandard, typed, new Date(1_111_111_109_000))).not.toBeNull();
  });

  it.each(['', '08180', '0818040', '0x1804', '０８１８０４', '-81804', 'NaN'])('is not %j', (typed) => {
    expect(stepOfCode(ofTheStandard, typed, new Date(1_111_111_109_000))).toBeNull();
  });
});

it('makes secrets of 160 bits that differ', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
});

it('writes the address that apps read, whatever the account is called', () => {
  const address = new URL(addressOf(ofTheStandard, { account: 'ada+work@example.com' }));
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toContain('Upround:ada+work@example.com');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    issuer: 'Upround',
    secret: ofTheStandard,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
