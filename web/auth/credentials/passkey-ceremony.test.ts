import { expect, it } from 'vitest';
import { ceremonyFailure, isDeclined } from './passkey-ceremony.ts';

const thrown = (name: string) => Object.assign(new Error('as the browser says it'), { name });

it.each(['NotAllowedError', 'AbortError'])('takes %s for a person who changed their mind', (name) => {
  expect(isDeclined(thrown(name))).toBe(true);
  expect(ceremonyFailure(thrown(name))).toBeNull();
});

it.each([
  ['InvalidStateError', 'This device already has a passkey for your account.'],
  ['SecurityError', 'Passkeys need a domain name. Open Upround at its domain, not at an IP address.'],
  ['UnknownError', 'Your browser couldn’t use a passkey. Please try again.'],
])('says what %s means', (name, sentence) => {
  expect(isDeclined(thrown(name))).toBe(false);
  expect(ceremonyFailure(thrown(name))).toBe(sentence);
});

it('leaves to others what is not of the ceremony', () => {
  expect(ceremonyFailure(new TypeError('Failed to fetch'))).toBeNull();
  expect(ceremonyFailure('text')).toBeNull();
  expect(isDeclined(null)).toBe(false);
});
