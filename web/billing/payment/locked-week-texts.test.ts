import { expect, it } from 'vitest';
import { lockedWeek } from './payment-form-texts.ts';

it('says how many of one’s own matches of the week a plan would have shown', () => {
  expect(lockedWeek({ count: 7, hasPreferences: true })).toBe(
    'This week, 7 rounds match your preferences. A paid plan shows them today.',
  );
  expect(lockedWeek({ count: 1, hasPreferences: true })).toBe(
    'This week, 1 round matches your preferences. A paid plan shows it today.',
  );
  expect(lockedWeek({ count: 12, hasPreferences: false })).toBe(
    'This week, 12 rounds were announced. A paid plan shows them today.',
  );
});

it('says nothing where nothing matched, or the plan shows the week', () => {
  expect(lockedWeek({ count: 0, hasPreferences: true })).toBeNull();
  expect(lockedWeek({ count: null, hasPreferences: true })).toBeNull();
});
