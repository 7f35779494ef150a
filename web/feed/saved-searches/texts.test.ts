import { expect, it } from 'vitest';
import { savedSearchTexts as texts } from './texts.ts';

it('says how much a search finds', () => {
  const found = { lastThirtyDays: 14, lastNinetyDays: 40, aWeek: 3.1, volume: 'steady' } as const;
  expect(texts.preview(found)).toBe('About 3 a week; 14 in the last 30 days.');
  expect(texts.preview({ ...found, aWeek: 0.4, lastThirtyDays: 1 })).toBe(
    'Less than one a week; 1 in the last 30 days.',
  );
  expect(texts.preview({ ...found, lastThirtyDays: null })).toBe(
    'About 3 a week; 40 in the days your plan shows.',
  );
});
