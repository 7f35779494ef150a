import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gather } from './gather.ts';

it('answers each what it asked for, whenever it asked, and asks for nothing twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(5), { maxLength: 40 }), async (turnsBetween) => {
      const worked: number[] = [];
      const double = gather(async (items: number[]) => {
        worked.push(...items);
        return (item) => item * 2;
      });
      const asked: Promise<number>[] = [];
      for (const [item, turns] of turnsBetween.entries()) {
        asked.push(double(item));
        for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
      }
      expect(await Promise.all(asked)).toEqual(turnsBetween.map((_, item) => item * 2));
      expect(worked).toEqual([...turnsBetween.keys()]);
    }),
    { numRuns: 50 },
  );
});

it('makes one piece of work of what is asked for meanwhile', async () => {
  const sizes: number[] = [];
  const measure = gather(async (items: string[]) => {
    sizes.push(items.length);
    return (item) => item.length;
  });
  await Promise.all(['a', 'bb', 'ccc'].map(measure));
  await Promise.all(['dddd', 'eeeee'].map(measure));
  expect(sizes).toEqual([3, 2]);
});

it('waits for company where that is worth it', async () => {
  const sizes: number[] = [];
  const measure = gather(
    async (items: string[]) => {
      sizes.push(items.length);
      return (item) => item.length;
    },
    { companyMs: 100 },
  );
  const first = measure('a');
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
  expect(await Promise.all([first, measure('bb')])).toEqual([1, 2]);
  expect(sizes).toEqual([2]);
});

it('tells all of a piece of work that it failed, and goes on', async () => {
  let isBroken = true;
  const ask = gather(async (_: number[]) => {
    if (isBroken) throw new Error('broken');
    return (item) => item;
  });
  const ends = await Promise.allSettled([ask(1), ask(2)]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await ask(3)).toBe(3);
});
