import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type LanguageModel,
  startLanguageModel,
} from '../../../sandbox/language-model/start-language-model.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { describeError } from '../../platform/faults/describe-error.ts';
import { describeInterpretation, interpretQuery } from '../interpret.ts';
import { addModelReadings } from './add-model-readings.ts';

/** As the log writes it. */
const described = (_: string, value: unknown) => (value instanceof Error ? describeError(value) : value);

let model: LanguageModel;
let asker: ReturnType<typeof askerOf>;
beforeEach(async () => {
  model = await startLanguageModel({ key: 'hunter2' });
  asker = askerOf(model.url);
});
afterEach(() => model.close());

const today = '2026-11-20';

function askerOf(url: string) {
  const clock = { time: Date.parse(`${today}T12:00:00Z`) };
  const complaints: string[] = [];
  const ignore = () => undefined;
  const stopping = new AbortController();
  return {
    clock,
    complaints,
    stopping,
    context: {
      environment: readEnvironment(
        { LANGUAGE_MODEL_URL: url, LANGUAGE_MODEL_NAME: 'small', LANGUAGE_MODEL_KEY: 'hunter2' },
        '/',
      ),
      log: {
        debug: ignore,
        info: ignore,
        warn: (...said: unknown[]) => void complaints.push(JSON.stringify(said, described)),
        error: ignore,
      },
      now: () => new Date(clock.time),
      signal: stopping.signal,
    },
  };
}
const read = async (query: string, day = today) =>
  describeInterpretation(await addModelReadings(asker.context, query, day, interpretQuery(query, day)));
const alone = (query: string) => describeInterpretation(interpretQuery(query, today));

describe('the model', () => {
  it('is told the sentence, the day and what was left of it, and nothing about the person', async () => {
    expect(await read('seed nosh in Hogtown')).toBe(
      'Seed rounds, about “nosh” and “Hogtown”; or Seed rounds in Food and Beverage, in Toronto',
    );
    const [asked] = model.asked;
    expect(JSON.parse(asked?.question ?? '')).toEqual({
      today,
      sentence: 'seed nosh in Hogtown',
      left: ['nosh', 'Hogtown'],
    });
    expect(asked).toMatchObject({ model: 'small', authorization: 'Bearer hunter2' });
  });

  it.each([
    'seed fintech in Berlin under $5M, not crypto',
    '"nosh"',
    'startups called nosh',
    'the and of',
    '',
  ])('is not asked where no word was left: %s', async (query) => {
    expect(await read(query)).toBe(alone(query));
    expect(model.asked).toEqual([]);
  });

  it('is asked once for the three requests of one search, and for the same search later that day', async () => {
    const answers = await Promise.all([read('seed nosh'), read('seed nosh'), read('seed nosh')]);
    asker.clock.time += 8 * 3_600_000;
    expect(new Set([...answers, await read('seed nosh')]).size).toBe(1);
    expect(model.asked).toHaveLength(1);
  });

  it('is asked again for another sentence and for another day', async () => {
    await read('seed nosh');
    await read('nosh');
    await read('seed nosh', '2026-11-21');
    expect(model.asked).toHaveLength(3);
  });

  it('is asked anew for what was searched for a thousand sentences ago', async () => {
    await read('nosh');
    // While it is left alone a thousand sentences take no thousand questions.
    model.mood = { kind: 'fails', status: 500 };
    for (let index = 0; index < 1_000; index += 1)
      await read(`nosh ${'x'.repeat(3 + (index % 400))} ${index}`);
    expect(model.asked).toHaveLength(4);
    model.mood = { kind: 'right' };
    asker.clock.time += 30_000;
    await read('nosh');
    expect(model.asked).toHaveLength(5);
  });
});

describe('what the grammar read stands, and no word of the sentence is in the log, when the model', () => {
  const food = '{"words":"nosh","kind":"industry","tags":["food-and-beverage"]}';
  const sentence = 'seed nosh in Berlin';

  it.each<[string, LanguageModel['mood']]>([
    ['fails', { kind: 'fails', status: 500 }],
    ['wants money', { kind: 'fails', status: 429 }],
    ['rambles', { kind: 'says', content: 'nosh is food, I think' }],
    ['answers in another form', { kind: 'says', content: `[${food}]` }],
    ['adds a key', { kind: 'says', content: `{"conditions":[${food}],"remove":["Berlin"]}` }],
    ['invents a tag', { kind: 'says', content: `{"conditions":[${food.replace('beverage', 'wizardry')}]}` }],
    ['reads what was read', { kind: 'says', content: `{"conditions":[${food.replace('nosh', 'Berlin')}]}` }],
    ['obeys the sentence', { kind: 'says', content: '{"alternatives":[],"conditions":[]}' }],
    ['sends no end of it', { kind: 'endless' }],
    ['sends us elsewhere', { kind: 'redirects' }],
  ])('%s', async (_, mood) => {
    model.mood = mood;
    expect(await read(sentence)).toBe(alone(sentence));
    expect(asker.complaints).toHaveLength(1);
    expect(asker.complaints.join()).toContain('The language model');
    expect(asker.complaints.join()).not.toMatch(/nosh|Berlin|food|hunter2/i);
  });

  it('takes more than a second and a half', async () => {
    model.mood = { kind: 'hangs' };
    const began = performance.now();
    expect(await read(sentence)).toBe(alone(sentence));
    expect(performance.now() - began).toBeGreaterThan(1_400);
    expect(asker.complaints.join()).toContain('took too long');
  });

  it('has not answered when the product is stopped', async () => {
    model.mood = { kind: 'hangs' };
    const reading = read(sentence);
    asker.stopping.abort();
    expect(await reading).toBe(alone(sentence));
  });
});

describe('a failure', () => {
  it('counts for five minutes, so that chips and rounds agree, and is tried again then', async () => {
    model.mood = { kind: 'fails', status: 500 };
    await read('nosh');
    model.mood = { kind: 'right' };
    asker.clock.time += 5 * 60_000 - 1;
    expect(await read('nosh')).toBe(alone('nosh'));
    expect(model.asked).toHaveLength(1);
    asker.clock.time += 1;
    expect(await read('nosh')).toContain('Food and Beverage');
  });

  it('is of one sentence; after three in a row the model is left alone for half a minute', async () => {
    model.mood = { kind: 'fails', status: 500 };
    for (const query of ['nosh', 'seed nosh', 'grant nosh', 'debt nosh', 'angel nosh']) await read(query);
    expect(model.asked).toHaveLength(3);
    model.mood = { kind: 'right' };
    asker.clock.time += 30_000;
    expect(await read('bridge nosh')).toContain('Food and Beverage');
  });

  it('that was the answer of one sentence does not keep others from being asked about', async () => {
    model.mood = { kind: 'says', content: '{"conditions":"nosh"}' };
    for (const query of ['nosh', 'seed nosh', 'grant nosh', 'debt nosh', 'angel nosh']) await read(query);
    expect(model.asked).toHaveLength(5);
  });
});
