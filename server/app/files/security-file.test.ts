import { expect, it } from 'vitest';
import { readEnvironment } from '../../platform/environment.ts';
import { securityFile } from './security-file.ts';

const now = new Date('2026-11-27T13:14:15Z');
const fileOf = (variables: Record<string, string>) =>
  securityFile(
    readEnvironment({ PUBLIC_URL: 'https://upround.example', BILLING: 'off', ...variables }, '/'),
    now,
  );

it('says where holes are reported, until when that holds, and where it is said', () => {
  expect(fileOf({ SECURITY_CONTACT: 'security@upround.example' })).toBe(
    [
      'Contact: mailto:security@upround.example',
      'Expires: 2027-05-26T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://upround.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
  expect(fileOf({ SECURITY_CONTACT: 'https://upround.example/report' })).toContain(
    'Contact: https://upround.example/report\n',
  );
});

it('is not there where nobody is named, and refuses what is neither an address nor a page', () => {
  expect(fileOf({})).toBeNull();
  for (const contact of ['http://upround.example', 'call us', 'javascript:alert(1)'])
    expect(() => fileOf({ SECURITY_CONTACT: contact })).toThrow('SECURITY_CONTACT');
});
