import { describe, expect, it } from 'vitest';
import { splitWords } from '../../model/split-words.ts';
import { nameRunsOf } from './name-runs.ts';

const runsOf = (text: string) => {
  const words = splitWords(text);
  const written = ({ from, to }: { from: number; to: number }) =>
    text.slice(words[from]?.start, words[to - 1]?.end);
  const verbs = ['led', 'joined'];
  return nameRunsOf(words, (at) => verbs.includes(words[at]?.text ?? '')).map((run) => ({
    name: written(run),
    list: written({ from: run.first.from, to: run.last.to }),
    place: run.place,
  }));
};

describe('names in a sentence', () => {
  it.each([
    ['money from imec.istart', 'imec.istart'],
    ['money from Río de la Plata Edtech', 'Río de la Plata Edtech'],
    ["money from Côte-d'Or Croissance", "Côte-d'Or Croissance"],
    ['money from Anvil & Rose', 'Anvil & Rose'],
  ])('are whole in: %s', (text, name) => {
    expect(runsOf(text).map((run) => run.name)).toEqual([name]);
  });

  it('stand in a list until a verb ends it', () => {
    const runs = runsOf('money from Alder, the fund Birch and Cedar Ventures, while Dogwood led');
    expect(runs.slice(0, 3).map(({ place }) => place)).toEqual([0, 1, 2]);
    expect(runs[0]?.list).toBe('Alder, the fund Birch and Cedar Ventures');
    expect(runsOf('Alder led and Birch joined').map(({ place }) => place)).toEqual([0, 0]);
  });
});
