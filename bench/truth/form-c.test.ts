import { expect, it } from 'vitest';
import { measureFormC } from './form-c.ts';

it('meets its targets, and is more often right than the legal form alone', () => {
  const figures = measureFormC();
  expect(figures.filter(({ met }) => !met)).toEqual([]);
  expect(figures[0]?.value).toBeGreaterThan(figures[0]?.baseline?.value ?? 100);
});
