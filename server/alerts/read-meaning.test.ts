import { describe, expect, it } from 'vitest';
import { readMeaning } from './read-meaning.ts';

const today = '2026-11-20';
const complaints: string[] = [];
const ignore = () => undefined;
const log = {
  debug: ignore,
  info: ignore,
  warn: ignore,
  error: (_: unknown, message?: string) => void complaints.push(message ?? ''),
};
const brokenReader = () => {
  throw new Error('the grammar stumbled');
};

describe('reading a sentence', () => {
  it('reads what it asks for', async () => {
    const { alternatives } = await readMeaning({ log }, 'seed in Berlin', today);
    expect(alternatives.flat().map(({ label }) => label)).toEqual(['Seed', 'Berlin']);
  });

  it('looks for any of its longer words when it cannot be read, and leaves no word of it in the log', async () => {
    const sentence = 'an AI bakery (in) Köln';
    const { alternatives } = await readMeaning({ log }, sentence, today, brokenReader);
    const words = alternatives.map(([each]) => each && sentence.slice(each.from, each.to));
    expect(words).toEqual(['bakery', 'Köln']);
    expect(complaints).toHaveLength(1);
    expect(complaints.join()).not.toContain('bakery');
  });

  it('asks for nothing when it cannot be read and has no longer word', async () => {
    const { alternatives } = await readMeaning({ log }, 'a b!', today, brokenReader);
    expect(alternatives).toEqual([]);
  });
});
