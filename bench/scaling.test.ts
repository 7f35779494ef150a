import { expect, it } from 'vitest';
import { simulateScaling } from './scaling.ts';

it('finds in the committed results every figure that it computes with', async () => {
  const { figures } = await simulateScaling();
  const values = figures.map(({ value }) => value);
  expect(values.length).toBeGreaterThan(30);
  expect(values.every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
});
