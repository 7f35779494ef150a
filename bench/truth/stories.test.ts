import { expect, it } from 'vitest';
import { measureItems } from './stories.ts';

it('finds what a company does and which round it is in items that nothing was learnt from, and praises nowhere', () => {
  const figures = measureItems('items', 'held-stories.jsonl').filter(({ name }) =>
    /praise|what the company does|stage/.test(name),
  );
  expect(figures.length).toBe(3);
  for (const { name, met, value } of figures) expect(met, `${name} ${value}`).not.toBe(false);
});
