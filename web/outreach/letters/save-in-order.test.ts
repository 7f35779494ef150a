import { describe, expect, it } from 'vitest';
import { longestLetter } from '../../../contract/outreach/letters.ts';
import { saveInOrder } from './use-generation.ts';

/** A server whose answers come when the test says so. */
function openSaving() {
  const sent: { text: string; number: number; answer: (stored: boolean) => Promise<void> }[] = [];
  const stored: string[] = [];
  const failed: unknown[] = [];
  const saving = saveInOrder<string>('as it was', {
    save: (text, number) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const answer = async (isStored: boolean) => {
        if (isStored) resolve(text);
        else reject(new Error('refused'));
        // What waits for the answer goes on first.
        for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      };
      sent.push({ text, number, answer });
      return promise;
    },
    onKept: (letter) => stored.push(letter),
    onFailed: (error) => failed.push(error),
  });
  const texts = () => sent.map(({ text }) => text);
  return { keeping: saving, sent, texts, kept: stored, failed };
}

describe('keeping a letter', () => {
  it('sends one text at a time, and then the newest', async () => {
    const { keeping: saving, sent, texts, kept: stored } = openSaving();
    void saving.keep('D');
    void saving.keep('De');
    void saving.keep('Dear');
    expect(texts()).toEqual(['D']);
    await sent[0]?.answer(true);
    expect(texts()).toEqual(['D', 'Dear']);
    await sent[1]?.answer(true);
    expect(stored).toEqual(['D', 'Dear']);
    expect(sent.map(({ number }) => number)).toEqual([1, 2]);
  });

  it('says when nothing waits to be sent any more', async () => {
    const { keeping: saving, sent } = openSaving();
    void saving.keep('D');
    let isDone = false;
    const done = saving.keep('Dear').then(() => {
      isDone = true;
    });
    await sent[0]?.answer(true);
    expect(isDone).toBe(false);
    await sent[1]?.answer(true);
    await done;
    expect(isDone).toBe(true);
  });

  it('sends nothing that is kept, and again what was refused', async () => {
    const { keeping: saving, sent, texts, failed } = openSaving();
    await saving.keep('as it was');
    expect(texts()).toEqual([]);
    void saving.keep('Dear');
    await sent[0]?.answer(false);
    expect(failed).toHaveLength(1);
    void saving.keep('Dear');
    expect(texts()).toEqual(['Dear', 'Dear']);
  });

  it('goes on with what waited when the one before is refused', async () => {
    const { keeping: saving, sent, texts } = openSaving();
    void saving.keep('D');
    void saving.keep('Dear');
    await sent[0]?.answer(false);
    expect(texts()).toEqual(['D', 'Dear']);
  });

  it('waits for nothing when the page goes away, and takes no answer of before for the newest', async () => {
    const { keeping: saving, sent, texts, kept: stored } = openSaving();
    void saving.keep('D');
    void saving.keep('De');
    saving.leave('Dear');
    expect(texts()).toEqual(['D', 'Dear']);
    await sent[1]?.answer(true);
    await sent[0]?.answer(true);
    expect(stored).toEqual(['Dear']);
    expect(texts()).toEqual(['D', 'Dear']);
  });

  it('never sends what is too long, and what it is shortened to', async () => {
    const { keeping: saving, texts } = openSaving();
    await saving.keep('x'.repeat(50_000));
    saving.leave('x'.repeat(longestLetter + 1));
    expect(texts()).toEqual([]);
    void saving.keep('x'.repeat(longestLetter));
    expect(texts()).toEqual(['x'.repeat(longestLetter)]);
  });
});
