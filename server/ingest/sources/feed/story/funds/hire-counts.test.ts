import { expect, it } from 'vitest';
import { growthOf, hireCounts } from './hire-counts.ts';

const counted = (text: string, language: 'en' | 'fr' | 'de' = 'en') =>
  hireCounts(text, language).map(({ count }) => count);

it('takes numbers in digits and in words as counts of people, and no sum, year or share', () => {
  expect(counted('It will hire forty-five engineers and 12 nurses.')).toEqual([45, 12]);
  expect(counted('Trente-cinq conducteurs vont être recrutés.', 'fr')).toEqual([35]);
  expect(counted('It raised $12 million in 2026 for 30% of its shares.')).toEqual([]);
});

it('takes no size of a whole team for a number of hires', () => {
  expect(counted('Das Team soll auf 15 Köpfe wachsen.', 'de')).toEqual([]);
  expect(growthOf('It will grow the team from 22 to 37.')).toBe(15);
  expect(growthOf('fall from 37 to 22')).toBeNull();
});
