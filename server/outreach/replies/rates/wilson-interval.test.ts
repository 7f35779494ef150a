import { expect, it } from 'vitest';
import { wilsonInterval } from './wilson-interval.ts';

// The values of Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
it.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i lie between %f and %f', (seen, cases, low, high) => {
  const interval = wilsonInterval(seen, cases);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

it('says nothing of no case', () => {
  expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
});
