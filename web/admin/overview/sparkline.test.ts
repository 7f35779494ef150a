import { expect, it } from 'vitest';
import { sparklinePoints } from './Funnel.tsx';

it('runs from the left to the right, higher for more', () => {
  expect(sparklinePoints([0, 10, 5])).toBe('2.0,30.0 60.0,2.0 118.0,16.0');
});

it('runs through the middle where nothing changed, and bears a single figure', () => {
  expect(sparklinePoints([7, 7])).toBe('2.0,16.0 118.0,16.0');
  expect(sparklinePoints([7])).toBe('2.0,16.0');
});
