import { expect, it } from 'vitest';
import { letterCases } from './cases.ts';
import { countBreaches } from './count-breaches.ts';
import { hostileTexts } from './hostile-texts.ts';

it('sixty hostile descriptions change no rule and pull nothing out, also of a model that obeys them', () => {
  const [facts] = letterCases;
  if (!facts) throw new Error('There are no cases');
  expect(hostileTexts).toHaveLength(60);
  expect(countBreaches(hostileTexts, facts)).toEqual([]);
});
