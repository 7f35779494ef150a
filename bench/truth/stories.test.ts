import { expect, it } from 'vitest';
import { measureStories } from './stories.ts';

it('meets its targets on the items that the reader was written with, and praises nowhere', () => {
  const figures = measureStories().filter(
    ({ name }) => name.startsWith('items: ') || /praise|hour/.test(name),
  );
  expect(figures.length).toBeGreaterThan(5);
  for (const { name, met, value } of figures) expect(met, `${name} ${value}`).not.toBe(false);
});
