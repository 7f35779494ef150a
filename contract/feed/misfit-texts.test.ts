import { expect, it } from 'vitest';
import { misfitWords } from './misfit-texts.ts';

it('names what does not fit where it is one thing', () => {
  expect(misfitWords([{ ground: 'place', wanted: 'Germany', isUnknown: false }])).toBe('Not in Germany');
  expect(
    misfitWords([
      { ground: 'industry', wanted: 'FinTech', isUnknown: false },
      { ground: 'place', wanted: null, isUnknown: false },
    ]),
  ).toBe('Not FinTech, another place');
  expect(misfitWords([{ ground: 'industry', wanted: null, isUnknown: false }])).toBe('Another industry');
});

it('says of what no source names that it is unknown, never that it is another', () => {
  expect(
    misfitWords([
      { ground: 'stage', wanted: 'Seed', isUnknown: true },
      { ground: 'amount', wanted: null, isUnknown: true },
    ]),
  ).toBe('Stage unknown, amount undisclosed');
});
