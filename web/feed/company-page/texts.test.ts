import { expect, it } from 'vitest';
import { companyTexts as texts } from './texts.ts';

it('counts the rounds that a plan leaves out, newer than those shown or all there are', () => {
  expect(texts.lockedRounds(1, true)).toBe('A paid plan shows one newer round of the last 30 days.');
  expect(texts.lockedRounds(2, false)).toBe('A paid plan shows 2 rounds of the last 30 days.');
});

it('says what a report said of a round, without what it did not say', () => {
  expect(texts.says('$12.5M', 'Series A', ['Northgate', 'Elm'])).toBe(
    '$12.5M, Series A, led by Northgate, Elm',
  );
  expect(texts.says('Undisclosed', null, [])).toBe('Undisclosed');
});

it('tells how many people our sources name', () => {
  expect(texts.peopleLocked(1)).toMatch(/name one person/);
  expect(texts.peopleLocked(12)).toMatch(/name 12 people/);
});
