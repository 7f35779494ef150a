import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { addToSketch, countInSketch, emptySketch, joinSketches } from './open-visitor-analytics.ts';

function sketchOf(from: number, to: number) {
  const sketch = emptySketch();
  for (let at = from; at < to; at += 1) addToSketch(sketch, createHash('sha256').update(`${at}`).digest());
  return sketch;
}

it.each([0, 1, 2, 3, 10])('counts %i exactly', (count) => {
  expect(countInSketch(sketchOf(0, count))).toBe(count);
});

it.each([300, 5_000, 100_000])('counts %i within five in a hundred', (count) => {
  expect(Math.abs(countInSketch(sketchOf(0, count)) / count - 1)).toBeLessThan(0.05);
});

it('counts those who were seen twice once, also when two processes saw them', () => {
  const joined = joinSketches(sketchOf(0, 200), sketchOf(100, 300));
  expect(joined).toEqual(sketchOf(0, 300));
});
