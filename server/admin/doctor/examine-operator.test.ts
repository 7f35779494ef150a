import { expect, it } from 'vitest';
import { readEnvironment } from '../../platform/environment.ts';
import { examineOperator } from './examine-installation.ts';

const strangers = { PUBLIC_URL: 'https://upround.example', BILLING: 'off' };
const examine = (variables: Record<string, string>) => examineOperator(readEnvironment(variables, '/'));
const known = {
  OPERATOR_NAME: 'Harbour Works Ltd',
  OPERATOR_ADDRESS: '1 Quay Street, Galway',
  OPERATOR_COUNTRY: 'ie',
  SUPPORT_EMAIL: 'help@harbour.works',
};

it('says plainly what no one has configured, which is to be done where strangers come', () => {
  expect(examine(strangers)).toMatchObject({ verdict: 'toDo' });
  expect(examine(strangers).sentence).toMatch(
    /SUPPORT_EMAIL .*OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_COUNTRY/,
  );
  expect(examine({})).toMatchObject({
    verdict: 'fine',
    sentence: expect.stringContaining('Before others do, set'),
  });
  expect(examine({ ...strangers, ...known, OPERATOR_NAME: '' }).sentence).toContain(
    'Set OPERATOR_NAME, which',
  );
});

it('says who runs it once that is known', () => {
  expect(examine({ ...strangers, ...known })).toEqual({
    verdict: 'fine',
    sentence:
      'Operator: Harbour Works Ltd, 1 Quay Street, Galway, under the law of Ireland. Support: help@harbour.works. Privacy: help@harbour.works.',
  });
});

it('reads where else it is found, and what those places are called', () => {
  const list =
    'https://x.com/harbour, https://www.linkedin.com/company/harbour,https://social.harbour.works/@us';
  expect(readEnvironment({ OPERATOR_PROFILES: list }, '/').operator.profiles).toEqual([
    { name: 'X', url: 'https://x.com/harbour' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/harbour' },
    { name: 'social.harbour.works', url: 'https://social.harbour.works/@us' },
  ]);
  expect(readEnvironment({}, '/').operator.profiles).toEqual([]);
  expect(() => examine({ OPERATOR_PROFILES: 'x.com/harbour' })).toThrow('OPERATOR_PROFILES');
});

it('refuses what is no address and no country', () => {
  expect(() => examine({ SUPPORT_EMAIL: 'help' })).toThrow('SUPPORT_EMAIL');
  expect(() => examine({ OPERATOR_COUNTRY: 'Ireland' })).toThrow('OPERATOR_COUNTRY');
  expect(() => examine({ OPERATOR_COUNTRY: 'XX' })).toThrow('OPERATOR_COUNTRY: is no country');
});
