import { describe, expect, it } from 'vitest';
import { longestLetter } from '../../contract/letters/letters.ts';
import { keepInOrder } from './keep-in-order.ts';

/** A server whose answers come when the test says so. */
function openKeeping() {
  const sent: { text: string; number: number; answer: (kept: boolean) => Promise<void> }[] = [];
  const kept: string[] = [];
  const failed: unknown[] = [];
  const keeping = keepInOrder<string>('as it was', {
    save: (text, number) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const answer = async (isKept: boolean) => {
        if (isKept) resolve(text);
        else reject(new Error('refused'));
        // What waits for the answer goes on first.
        for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      };
      sent.push({ text, number, answer });
      return promise;
    },
    onKept: (letter) => kept.push(letter),
    onFailed: (error) => failed.push(error),
  });
  const texts = () => sent.map(({ text }) => text);
  return { keeping, sent, texts, kept, failed };
}

describe('keeping a letter', () => {
  it('sends one text at a time, and then the newest', async () => {
    const { keeping, sent, texts, kept } = openKeeping();
    void keeping.keep('D');
    void keeping.keep('De');
    void keeping.keep('Dear');
    expect(texts()).toEqual(['D']);
    await sent[0]?.answer(true);
    expect(texts()).toEqual(['D', 'Dear']);
    await sent[1]?.answer(true);
    expect(kept).toEqual(['D', 'Dear']);
    expect(sent.map(({ number }) => number)).toEqual([1, 2]);
  });

  it('sends nothing that is kept, and again what was refused', async () => {
    const { keeping, sent, texts, failed } = openKeeping();
    await keeping.keep('as it was');
    expect(texts()).toEqual([]);
    void keeping.keep('Dear');
    await sent[0]?.answer(false);
    expect(failed).toHaveLength(1);
    void keeping.keep('Dear');
    expect(texts()).toEqual(['Dear', 'Dear']);
  });

  it('goes on with what waited when the one before is refused', async () => {
    const { keeping, sent, texts } = openKeeping();
    void keeping.keep('D');
    void keeping.keep('Dear');
    await sent[0]?.answer(false);
    expect(texts()).toEqual(['D', 'Dear']);
  });

  it('waits for nothing when the page goes away, and takes no answer of before for the newest', async () => {
    const { keeping, sent, texts, kept } = openKeeping();
    void keeping.keep('D');
    void keeping.keep('De');
    keeping.leave('Dear');
    expect(texts()).toEqual(['D', 'Dear']);
    await sent[1]?.answer(true);
    await sent[0]?.answer(true);
    expect(kept).toEqual(['Dear']);
    expect(texts()).toEqual(['D', 'Dear']);
  });

  it('never sends what is too long, and what it is shortened to', async () => {
    const { keeping, texts } = openKeeping();
    await keeping.keep('x'.repeat(50_000));
    keeping.leave('x'.repeat(longestLetter + 1));
    expect(texts()).toEqual([]);
    void keeping.keep('x'.repeat(longestLetter));
    expect(texts()).toEqual(['x'.repeat(longestLetter)]);
  });
});
