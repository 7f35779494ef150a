import { expect, it } from 'vitest';
import { misfitWords } from './misfit-texts.ts';

it('names what does not fit where it is one thing', () => {
  expect(misfitWords([{ ground: 'place', wanted: 'Germany' }])).toBe('Not in Germany');
  expect(
    misfitWords([
      { ground: 'industry', wanted: 'FinTech' },
      { ground: 'place', wanted: null },
    ]),
  ).toBe('Not FinTech, another place');
  expect(misfitWords([{ ground: 'industry', wanted: null }])).toBe('Another industry');
});
