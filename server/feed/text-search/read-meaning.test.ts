import { describe, expect, it } from 'vitest';
import { searchMessages } from '../../../contract/search/search.ts';
import { startLanguageModel } from '../../../sandbox/language-model/start-language-model.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { describeError } from '../../platform/faults/describe-error.ts';
import { interpretQuery } from '../../search/interpret.ts';
import { readMeaning } from './read-meaning.ts';

/** As the log writes it. */
const described = (_: string, value: unknown) => (value instanceof Error ? describeError(value) : value);

const today = '2026-11-20';
const brokenReader = () => {
  throw new Error('the grammar stumbled');
};

function readerWith(variables: Record<string, string> = {}) {
  const complaints: string[] = [];
  const ignore = () => undefined;
  const complain = (...said: unknown[]) => void complaints.push(JSON.stringify(said, described));
  return {
    complaints,
    environment: readEnvironment(variables, '/'),
    log: { debug: ignore, info: ignore, warn: complain, error: complain },
    now: () => new Date(`${today}T12:00:00Z`),
    signal: new AbortController().signal,
  };
}
const wordsOf = async (sentence: string, reader = readerWith()) =>
  (await readMeaning(reader, sentence, today, brokenReader)).alternatives.map((alternative) =>
    alternative.map(({ from, to }) => sentence.slice(from, to)).join(),
  );

describe('a sentence that asks for too much', () => {
  const names = (count: number) =>
    Array.from({ length: count }, (_, place) => `Zq${String.fromCharCode(97 + place)}rtlo`);

  it.each([
    ['words', names(17).join(' ')],
    ['names', names(17).join(' or ')],
    [
      'quotations',
      names(17)
        .map((name) => `"${name}"`)
        .join(' '),
    ],
    ['alternatives', 'fintech or Berlin or seed or '.repeat(9)],
    ['conditions', 'seed fintech in Berlin or series A health in Paris or '.repeat(9)],
  ])('is refused for its many %s, in words that say what to do', async (_, sentence) => {
    await expect(readMeaning(readerWith(), sentence, today)).rejects.toThrow(searchMessages.tooMuch);
  });

  it('is refused also where only its words can be read', async () => {
    await expect(wordsOf(names(20).join(' '))).rejects.toThrow(searchMessages.tooMuch);
  });

  it('is longer than anything that people ask for by hand', async () => {
    const { alternatives } = await readMeaning(readerWith(), names(12).join(' or '), today);
    expect(alternatives).toHaveLength(12);
  });
});

describe('reading a sentence', () => {
  it('reads what it asks for', async () => {
    const { alternatives } = await readMeaning(readerWith(), 'seed in Berlin', today);
    expect(alternatives.flat().map(({ label }) => label)).toEqual(['Seed', 'Berlin']);
  });

  it.each(['seed in Berlin', 'Hogtown', 'fintech or Zaster, not crypto', '', '🚀 or'])(
    'is what the interpreter reads, word for word, without a language model: %s',
    async (sentence) => {
      expect(await readMeaning(readerWith(), sentence, today)).toEqual(interpretQuery(sentence, today));
    },
  );

  it('is the same with a language model that cannot be reached', async () => {
    const sentence = 'seed fintech in the Hogtown, not crypto';
    const gone = await startLanguageModel();
    await gone.close();
    const reader = readerWith({ LANGUAGE_MODEL_URL: gone.url, LANGUAGE_MODEL_NAME: 'gone' });
    expect(await readMeaning(reader, sentence, today)).toEqual(interpretQuery(sentence, today));
    expect(reader.complaints.join()).toContain('cannot be reached');
    expect(reader.complaints.join()).not.toContain('Hogtown');
  });

  it('has more to it with one that knows a word', async () => {
    await using model = await startLanguageModel();
    const reader = readerWith({ LANGUAGE_MODEL_URL: model.url, LANGUAGE_MODEL_NAME: 'stand-in' });
    const { alternatives } = await readMeaning(reader, 'seed in the Hogtown', today);
    expect(alternatives.map((each) => each.map(({ label }) => label))).toEqual([
      ['Seed', '“Hogtown”'],
      ['Seed', 'Toronto'],
    ]);
  });
});

describe('a sentence that cannot be read', () => {
  it('is looked for by any of its longer words, and no word of it is in the log', async () => {
    const reader = readerWith();
    expect(await wordsOf('an AI bakery (in) Köln', reader)).toEqual(['bakery', 'Köln']);
    expect(reader.complaints).toHaveLength(1);
    expect(reader.complaints.join()).not.toContain('bakery');
  });

  it.each([
    ['words of two letters are none, of three are', 'AI ads an app', ['ads', 'app']],
    ['letters of any script count', 'ün élan 日本語 京都 Ωμέγα', ['élan', '日本語', 'Ωμέγα']],
    ['figures count as words', '42 500 N26 5M', ['500', 'N26']],
    ['signs part words and are none', "a.b-com, (rent)&buy; --- don't %_%", ['com', 'rent', 'buy', 'don']],
    ['a word said twice is looked for twice', 'rent rent', ['rent', 'rent']],
    ['nothing longer asks for nothing', 'a b! is it', []],
    ['pictures ask for nothing', '🚀🚀🚀 👩‍👩‍👧', []],
    ['no words ask for nothing', '', []],
  ])('%s', async (_, sentence, words) => {
    expect(await wordsOf(sentence)).toEqual(words);
  });

  it('is not shown to a language model', async () => {
    await using model = await startLanguageModel();
    const reader = readerWith({ LANGUAGE_MODEL_URL: model.url, LANGUAGE_MODEL_NAME: 'stand-in' });
    expect(await wordsOf('Hogtown', reader)).toEqual(['Hogtown']);
    expect(model.asked).toEqual([]);
  });
});
