import { describe, expect, it } from 'vitest';
import { type AnswerCache, askOnce } from './seek-words.ts';

const database = {};
const ada = { database, as: 'Ada' };

function counted() {
  const asked: AnswerCache<number> = new WeakMap();
  let times = 0;
  const ask = (asker: typeof ada, text: string) =>
    askOnce(asked, asker, text, async () => {
      times += 1;
      if (text === 'trouble') throw new Error('There is trouble.');
      return times;
    });
  return ask;
}

describe('what several ask at the same time', () => {
  it('is answered once', async () => {
    const ask = counted();
    expect(await Promise.all([ask(ada, 'seed'), ask(ada, 'seed'), ask(ada, 'seed')])).toEqual([1, 1, 1]);
  });

  it('is asked anew by who asks later', async () => {
    const ask = counted();
    expect([await ask(ada, 'seed'), await ask(ada, 'seed')]).toEqual([1, 2]);
  });

  it('is answered to each who may see other things, and of each database', async () => {
    const ask = counted();
    const others = [
      { ...ada, as: 'Bob' },
      { ...ada, database: {} },
    ];
    expect(await Promise.all([ada, ...others].map((asker) => ask(asker, 'seed')))).toEqual([1, 2, 3]);
  });

  it('is asked anew by the others when it fails for who asked first, and may succeed later', async () => {
    const ask = counted();
    const results = await Promise.allSettled([ask(ada, 'trouble'), ask(ada, 'trouble')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await ask(ada, 'seed')).toBe(3);
  });
});
