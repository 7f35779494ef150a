import { expect, test } from 'vitest';
import { isInView, scrollTo } from './Keyboard.tsx';

const view = { top: 80, bottom: 780 };

test('what is half hidden counts by its middle', () => {
  expect(isInView({ top: 0, bottom: 170 }, view)).toBe(true);
  expect(isInView({ top: 0, bottom: 150 }, view)).toBe(false);
  expect(isInView({ top: 700, bottom: 900 }, view)).toBe(false);
});

test('nothing scrolls that is in view, and else no further than needed', () => {
  expect(scrollTo({ top: 80, bottom: 300 }, view)).toBe(0);
  expect(scrollTo({ top: 30, bottom: 300 }, view)).toBe(-50);
  expect(scrollTo({ top: 700, bottom: 800 }, view)).toBe(20);
});

test('of what is higher than the view the beginning is shown', () => {
  expect(scrollTo({ top: 200, bottom: 1200 }, view)).toBe(120);
});
