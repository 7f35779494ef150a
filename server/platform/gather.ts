import { setImmediate, setTimeout } from 'node:timers/promises';

type Waiting<Item, Result> = PromiseWithResolvers<Result> & { item: Item };

/**
 * Makes one piece of work of all that is asked for while the piece before is under way: one statement for many rows. Each
 * waits `companyMs` for company; none by itself. `work` answers a function that knows the result of each item; what it
 * throws, all of them get.
 */
export function gather<Item, Result>(
  work: (items: Item[]) => Promise<(item: Item) => Result>,
  { companyMs = 0 }: { companyMs?: number } = {},
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let isUnderWay = false;

  async function workAll(): Promise<void> {
    isUnderWay = true;
    while (waiting.length > 0) {
      // Calls of the same turn join.
      await (companyMs === 0 ? setImmediate() : setTimeout(companyMs));
      const taken = waiting;
      waiting = [];
      try {
        const resultOf = await work(taken.map(({ item }) => item));
        for (const { item, resolve } of taken) resolve(resultOf(item));
      } catch (thrown) {
        for (const { reject } of taken) reject(thrown);
      }
    }
    isUnderWay = false;
  }

  return (item) => {
    const asked = { ...Promise.withResolvers<Result>(), item };
    waiting.push(asked);
    if (!isUnderWay) void workAll();
    return asked.promise;
  };
}
