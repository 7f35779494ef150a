import { describe, expect, it } from 'vitest';
import { askLanguageModel, streamLanguageModel } from '../../server/platform/fetch/stream-language-model.ts';
import type { Mood } from './moods.ts';
import { startLanguageModel } from './start-language-model.ts';

const question = { instructions: 'Read.', question: JSON.stringify({ left: ['nosh', 'Klarna'] }) };
const inTime = () => AbortSignal.timeout(10_000);

describe('a language model over HTTP', () => {
  it('is asked one question, by name and with its key, and answers in JSON', async () => {
    await using model = await startLanguageModel({ key: 'hunter2' });
    const settings = { url: model.url, name: 'small', key: 'hunter2' };
    expect(await askLanguageModel(settings, question, inTime())).toEqual({
      conditions: [{ words: 'nosh', kind: 'industry', tags: ['food-and-beverage'] }],
    });
    expect(model.asked).toEqual([{ authorization: 'Bearer hunter2', model: 'small', ...question }]);
  });

  it('needs no key where it asks for none', async () => {
    await using model = await startLanguageModel();
    await askLanguageModel({ url: model.url, name: 'small', key: null }, question, inTime());
    expect(model.asked[0]?.authorization).toBeNull();
  });

  it('may put a fence around its JSON', async () => {
    await using model = await startLanguageModel({
      mood: { kind: 'says', content: '```json\n{"conditions": []}\n```\n' },
    });
    const settings = { url: model.url, name: 'small', key: null };
    expect(await askLanguageModel(settings, question, inTime())).toEqual({ conditions: [] });
  });

  it.each<[string, Mood, string]>([
    ['an error', { kind: 'fails', status: 500 }, 'The language model answered 500.'],
    ['a refusal', { kind: 'fails', status: 429 }, 'The language model answered 429.'],
    ['prose', { kind: 'says', content: 'Sure! nosh is food.' }, 'answered something else than JSON'],
    ['half of an answer', { kind: 'says', content: '{"conditions": [{"wo' }, 'something else than JSON'],
    ['no completion', { kind: 'sends', body: '{"choices": []}' }, 'sent no chat completion'],
    ['a web page', { kind: 'sends', body: '<h1>nosh</h1>' }, 'sent no chat completion'],
    ['nothing', { kind: 'sends', body: '' }, 'sent no chat completion'],
    ['more than the product reads', { kind: 'endless' }, 'at too great length'],
    ['another address', { kind: 'redirects' }, 'cannot be reached'],
  ])('that answers %s gives no answer, and the reason repeats none of it', async (_, mood, reason) => {
    await using model = await startLanguageModel({ mood });
    const asking = askLanguageModel({ url: model.url, name: 'small', key: 'hunter2' }, question, inTime());
    await expect(asking).rejects.toThrow(reason);
    await expect(asking).rejects.not.toThrow(/nosh|hunter2/);
    expect(model.asked).toHaveLength(1);
  });

  it('that wants another key gives none', async () => {
    await using model = await startLanguageModel({ key: 'hunter2' });
    const asking = askLanguageModel({ url: model.url, name: 'small', key: 'wrong' }, question, inTime());
    await expect(asking).rejects.toThrow('The language model answered 401.');
  });

  it('that never answers is given up when its time is over', async () => {
    await using model = await startLanguageModel({ mood: { kind: 'hangs' } });
    const settings = { url: model.url, name: 'small', key: null };
    const asking = askLanguageModel(settings, question, AbortSignal.timeout(100));
    await expect(asking).rejects.toThrow('The language model took too long.');
  });

  it('that is not there cannot be reached', async () => {
    const gone = await startLanguageModel();
    await gone.close();
    const asking = askLanguageModel({ url: gone.url, name: 'small', key: null }, question, inTime());
    await expect(asking).rejects.toThrow('cannot be reached');
  });
});

describe('an answer that is streamed', () => {
  const facts = { userProfile: { fullName: 'Ada', profession: null }, startupProfile: { name: 'Kestrel' } };
  const letter = JSON.stringify({ facts, style: { addressedTo: 'the team' } });
  const long = 5_000;
  const short = 300;
  const never = new AbortController().signal;
  async function stream(mood: Mood, patience: { firstMs: number; nextMs: number }) {
    await using model = await startLanguageModel({ mood });
    const settings = { url: model.url, name: 'small', key: 'hunter2' };
    const said: string[] = [];
    const asked = { instructions: 'Write.', question: letter, mostTokens: 100 };
    try {
      for await (const part of streamLanguageModel(settings, asked, patience, never))
        said.push(part.kind === 'text' ? part.text : part.kind);
      return { said, reason: null };
    } catch (thrown) {
      return { said, reason: thrown instanceof Error ? thrown.message : '' };
    }
  }

  it.each<[Mood, string, number]>([
    [{ kind: 'stalls', after: 0 }, 'stalled', 0],
    [{ kind: 'stalls', after: 1 }, 'stalled', 1],
    [{ kind: 'breaks off', after: 1 }, 'broke off', 1],
    [{ kind: 'hangs' }, 'stalled', 0],
    [{ kind: 'fails', status: 401 }, 'answered 401', 0],
    [{ kind: 'fails', status: 429 }, 'answered 429', 0],
    [{ kind: 'fails', status: 500 }, 'answered 500', 0],
    [{ kind: 'redirects' }, 'cannot be reached', 0],
  ])(
    'of a model that %o is given up for that reason, and what came is there',
    async (mood, reason, words) => {
      const { said, reason: reported } = await stream(mood, {
        firstMs: reason === 'stalled' && words === 0 ? short : long,
        nextMs: reason === 'stalled' ? short : long,
      });
      expect(reported).toContain(reason);
      expect(reported).not.toContain('hunter2');
      expect(said).toHaveLength(words);
    },
  );
});
