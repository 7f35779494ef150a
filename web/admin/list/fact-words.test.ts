import { expect, it } from 'vitest';
import { changedFacts } from './fact-words.ts';

it('says what changed, and leaves out what did not', () => {
  const before = { fullName: 'Ada', profession: null, isSuspended: false };
  expect(changedFacts(before, { fullName: 'Ada', profession: 'CTO', isSuspended: true })).toEqual([
    'Job title: CTO (was empty)',
    'Suspended: yes (was no)',
  ]);
  expect(changedFacts(null, null)).toEqual([]);
});

it('names what had nothing before it without saying so', () => {
  expect(changedFacts(null, { days: 30, scopes: 'rounds:write' })).toEqual([
    'Days: 30',
    'Allowed: rounds:write',
  ]);
});
