import { expect, it } from 'vitest';
import { lockedMatchInWords, withoutLead } from './locked-match-texts.ts';

const match = {
  stage: 'Seed',
  industry: null,
  country: 'DE',
  amountBand: '5m-20m' as const,
  isAmountWithheld: false,
  age: { unit: 'day' as const, count: 2 },
  isSample: false,
  strength: 'good' as const,
  hasRolesForYou: true,
};

it('says of a locked match how well it fits, its stage, about how much, and whether roles fit', () => {
  expect(lockedMatchInWords(match)).toBe(
    'Good match · Seed · $5M–$20M · Germany · open roles fit you · 2 days ago',
  );
});

it('says less where less is known or nothing is preferred', () => {
  const vague = { ...match, strength: null, stage: null, country: null, hasRolesForYou: false };
  expect(lockedMatchInWords({ ...vague, amountBand: null })).toBe('Undisclosed · 2 days ago');
  expect(lockedMatchInWords({ ...vague, amountBand: null, isAmountWithheld: true })).toBe('2 days ago');
});

it('says once what the lead story says, and leaves out nothing else', () => {
  const other = { ...match, country: 'FR' };
  expect(withoutLead([match, other], { kind: 'locked', preview: { ...match } })).toEqual([other]);
  expect(withoutLead([match, other], { kind: 'none' })).toEqual([match, other]);
  expect(withoutLead([match, other], undefined)).toEqual([match, other]);
});
