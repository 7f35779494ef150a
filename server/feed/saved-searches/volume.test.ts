import { expect, it } from 'vitest';
import { volumeOf } from './saved-searches.ts';

it('tells what one can read from what is too much', () => {
  expect(volumeOf(0, 31)).toEqual({ aWeek: 0, volume: 'quiet' });
  expect(volumeOf(12, 91)).toEqual({ aWeek: 0.9, volume: 'quiet' });
  expect(volumeOf(13, 91)).toEqual({ aWeek: 1, volume: 'steady' });
  expect(volumeOf(650, 91)).toEqual({ aWeek: 50, volume: 'steady' });
  expect(volumeOf(652, 91)).toEqual({ aWeek: 50.2, volume: 'noisy' });
  expect(volumeOf(9, 60)).toEqual({ aWeek: 1.1, volume: 'steady' });
});
