import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { requireGoodPassword } from './passwords.ts';

const ada = { fullName: 'Ada Lovelace-King', email: 'ada.byron@example.com' };
const common = 'This password is one of the most common ones. Please choose another.';
const own = 'Please choose a password that is not your name or email address.';
const reasonAgainst = (password: string, user = ada): string | null => {
  try {
    requireGoodPassword(password, user);
    return null;
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
};

describe('a password', () => {
  it.each([
    ['five characters', 'aB3$x', 'Password must be at least 6 characters long'],
    ['five characters of two units each', '😀😁😂🤣😃', 'Password must be at least 6 characters long'],
    ['129 characters', 'ab'.repeat(64).concat('c'), 'Password must be at most 128 characters long'],
    ['a common one', 'password', common],
    ['a common one, spelt loudly', 'PassWord1', common],
    ['a common one in full-width letters', 'ｐａｓｓｗｏｒｄ', common],
    ['one character again and again', 'aaaaaaaa', common],
    ['the same few again and again', '121212', common],
    ['a run', 'abcdefgh', common],
    ['a run downwards', '987654321', common],
    ['the name of the product', 'Upround2026', common],
    ['the name', 'ada lovelace-king', own],
    ['the name in one word', 'AdaLovelaceKing', own],
    ['a long word of the name', 'lovelace', own],
    ['a long word of the name with a year', 'Lovelace-1815!', own],
    ['the address', 'Ada.Byron@Example.com', own],
    ['what stands before the @', 'ada.byron', own],
    ['what stands before the @, with digits', 'ADA.BYRON42', own],
  ])('is refused for %s', (_name, password, reason) => {
    expect(reasonAgainst(password)).toBe(reason);
  });

  it.each([
    ['six characters', 'xq7#kd'],
    ['128 characters', 'correct horse battery staple! '.repeat(5).slice(0, 128)],
    ['128 characters of two units each', '😀🦊'.repeat(63).concat('🦊😀')],
    ['spaces only around words', '  a tide of ink  '],
    ['letters of any script', 'пароль от моря'],
    ['a short word of the name in it', 'kinglet-and-wren'],
    ['a long word of the name with more around it', 'lovelace wrote notes'],
    ['digits and signs only', '73#19$40!'],
  ])('may be %s', (_name, password) => {
    expect(reasonAgainst(password)).toBeNull();
  });

  it('may be anything when the address is digits only, except those digits', () => {
    const user = { fullName: 'Li', email: '7391846@example.com' };
    expect(reasonAgainst('7391846', user)).toBe(own);
    expect(reasonAgainst('5820174', user)).toBeNull();
  });
});

it('the list holds ten thousand, each in the form in which it is compared, and none too short to be chosen', () => {
  const lines = readFileSync(
    new URL('../../../../contract/auth/common-passwords.txt', import.meta.url),
    'utf8',
  )
    .trimEnd()
    .split('\n');
  expect(new Set(lines).size).toBe(10_000);
  for (const line of lines) {
    expect(line).toBe(line.normalize('NFKC').toLowerCase().trim());
    expect([...line].length).toBeGreaterThanOrEqual(6);
  }
});
