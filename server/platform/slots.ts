/** Runs work once one of its slots is free, in the order of asking. */
export type Slots = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets so many pieces of work be under way at once. */
export function createSlots(count: number): Slots {
  let free = count;
  const waiting: (() => void)[] = [];
  const take = () => {
    if (free === 0) return new Promise<void>((resolve) => waiting.push(resolve));
    free -= 1;
    return Promise.resolve();
  };
  const giveBack = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (work) => {
    await take();
    try {
      return await work();
    } finally {
      giveBack();
    }
  };
}
