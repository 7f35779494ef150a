import { describe, expect, it } from 'vitest';
import { featuresOf } from './feature-set.ts';
import { splitWords } from './split-words.ts';
import { chooseTag, spansOf, tagWords } from './tag-words.ts';
import { allowSpans, type Example, trainTags } from './train-tags.ts';
import { packModels, unpackModels } from './weights-file.ts';

const buckets = 4096;
const tags = ['O', 'B-COMPANY', 'I-COMPANY'];

const featuresOfText = (text: string) =>
  splitWords(text).map(({ text: word }, at, words) =>
    featuresOf(
      [
        `is ${word}`,
        `before ${words[at - 1]?.text}`,
        `behind ${words[at + 1]?.text}`,
        `${/^\p{Lu}/u.test(word)}`,
      ],
      buckets,
    ),
  );

const example = (text: string, from: number, to: number): Example => {
  const words = featuresOfText(text);
  return { words, allowed: allowSpans(words.length, tags, [{ kind: 'COMPANY', from, to }], ['O']) };
};

const examples = [
  example('Acme Bio raises money', 0, 2),
  example('Zeta raises money', 0, 1),
  example('Two brothers raise money for Zoo', 5, 6),
  example('Big Blue Sky raises a round', 0, 3),
];

const model = trainTags(examples, { tags, buckets, rounds: 30, leastSeen: 1 });

const namedIn = (text: string, by = model) => {
  const words = splitWords(text);
  const [span] = spansOf(tagWords(by, featuresOfText(text)), 'COMPANY');
  return span && text.slice(words[span.from]?.start, words[span.to - 1]?.end);
};

describe('a tagger that was trained on examples', () => {
  it('finds the span of a name that it never saw', () => {
    expect(namedIn('Nova Corp raises money')).toBe('Nova Corp');
    expect(namedIn('Three raise money for Nova')).toBe('Nova');
  });

  it('gives shares that are those of one whole', () => {
    const lattice = tagWords(model, featuresOfText('Nova raises money'));
    for (let word = 0; word < lattice.length; word += 1) {
      const sum = tags.reduce((total, _, tag) => total + (lattice.shares[word * tags.length + tag] ?? 0), 0);
      expect(sum).toBeCloseTo(1, 6);
    }
  });

  it('is the same in every run and after it was packed', () => {
    expect(trainTags(examples, { tags, buckets, rounds: 30, leastSeen: 1 }).weights).toEqual(model.weights);
    const unpacked = unpackModels(packModels({ names: model })).get('names');
    expect(unpacked && namedIn('Nova Corp raises money', unpacked)).toBe('Nova Corp');
  });

  it('learns from what is labelled in part', () => {
    const open = examples.map(({ words }) => ({ words, allowed: words.map(() => null) }));
    const mixed = trainTags([...examples, ...open], { tags, buckets, rounds: 30, leastSeen: 1 });
    expect(namedIn('Nova Corp raises money', mixed)).toBe('Nova Corp');
  });

  it('chooses one tag for a whole text', () => {
    const kinds = ['round', 'fund'];
    const of = (text: string, tag: number): Example => ({
      words: [featuresOfText(text).flat()],
      allowed: [[tag]],
    });
    const chooser = trainTags([of('Acme raises a round', 0), of('Acme Capital closes a fund', 1)], {
      tags: kinds,
      buckets,
      rounds: 30,
      leastSeen: 1,
    });
    const shares = chooseTag(chooser, featuresOfText('Nova closes a fund').flat());
    expect(shares.get('fund')).toBeGreaterThan(shares.get('round') ?? 1);
  });
});
