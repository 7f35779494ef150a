import { expect, it } from 'vitest';
import { indexReadTo } from './read-to.ts';

const alerts = (...news: boolean[]) => news.map((isNew) => ({ isNew }));

it('stands between what came in since the last visit and what was there before', () => {
  expect(indexReadTo(alerts(true, true, false, false))).toBe(2);
});

it('leaves a late arrival of an older day below', () => {
  expect(indexReadTo(alerts(true, false, true, false))).toBe(1);
});

it('is nowhere in a list where all or none are new', () => {
  expect(indexReadTo(alerts(true, true))).toBeNull();
  expect(indexReadTo(alerts(false, false))).toBeNull();
  expect(indexReadTo([])).toBeNull();
});
