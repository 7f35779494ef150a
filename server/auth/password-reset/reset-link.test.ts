import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readReset, signReset } from './password-reset.ts';

const secret = 'a secret of these tests only, long enough';
const reset = { email: 'ada@example.com', time: Date.UTC(2026, 10, 20), id: 'row' };
const token = signReset(secret, reset);

it('decodes to the address and the time for anyone', () => {
  const [said = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(said, 'base64url').toString())).toEqual(reset);
});

it('is read back whole', () => {
  expect(readReset(secret, token)).toEqual(reset);
});

it('is nothing under another secret', () => {
  expect(readReset(`${secret}!`, token)).toBeNull();
});

it('is nothing once what it says was exchanged', () => {
  const [, signature] = token.split('.');
  const other = Buffer.from(JSON.stringify({ ...reset, email: 'eve@example.com' })).toString('base64url');
  expect(readReset(secret, `${other}.${signature}`)).toBeNull();
});

it.each(['', '.', 'a', 'a.', '.a', `${token}.`, `${token}.a`, `${token.split('.')[0]}.`, 'null.null'])(
  'is nothing when it is %j',
  (rubbish) => {
    expect(readReset(secret, rubbish)).toBeNull();
  },
);

it('is nothing with any one letter of what it says changed', () => {
  const [said = '', signature = ''] = token.split('.');
  fc.assert(
    fc.property(fc.nat(said.length - 1), (at) => {
      const letter = said[at] === 'A' ? 'B' : 'A';
      expect(readReset(secret, `${said.slice(0, at)}${letter}${said.slice(at + 1)}.${signature}`)).toBeNull();
    }),
  );
});

it('never throws, whatever stands in its place', () => {
  fc.assert(
    fc.property(fc.string(), (rubbish) => {
      expect(readReset(secret, rubbish)).toBeNull();
    }),
  );
});
