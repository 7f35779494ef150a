import { expect, it } from 'vitest';
import { pickWeighted, randomFrom, shuffle } from './random.ts';

const hundred = Array.from({ length: 100 }, (_, index) => index);

it('shuffles the same way for the same seed, another way for another, and loses nothing', () => {
  const shuffled = shuffle(randomFrom(1), hundred);
  expect(shuffled).toEqual(shuffle(randomFrom(1), hundred));
  expect(shuffled).not.toEqual(shuffle(randomFrom(2), hundred));
  expect(shuffled).not.toEqual(hundred);
  expect(shuffled.toSorted((a, b) => a - b)).toEqual(hundred);
});

it('picks about as often as the weights say, and never what weighs nothing', () => {
  const random = randomFrom(3);
  const picked = Array.from({ length: 10_000 }, () =>
    pickWeighted(random, { often: 3, seldom: 1, never: 0 }),
  );
  const share = picked.filter((name) => name === 'often').length / picked.length;
  expect(share).toBeGreaterThan(0.72);
  expect(share).toBeLessThan(0.78);
  expect(picked).not.toContain('never');
});
