import { featuresOf } from '../../model/feature-set.ts';
import { type Lattice, spansOf, type TagModel, tagWords } from '../../model/tag-words.ts';
import type { ReadLine } from './line-features.ts';

const spanKinds = [
  'COMPANY',
  'LEAD',
  'OTHER',
  'ORG',
  'SEAT',
  'PLACE',
  'PERSON',
  'STRANGER',
  'SUM',
  'STAGE',
] as const;
export type SpanKind = (typeof spanKinds)[number];

export const lineTags = ['O', ...spanKinds.flatMap((kind) => [`B-${kind}`, `I-${kind}`])];

/** Words of a sentence that the tagger takes for something, with how likely each kind is. */
export type Mention = {
  text: string;
  line: ReadLine;
  from: number;
  to: number;
  shares: Partial<Record<SpanKind, number>>;
};

/** The numbers of the features of each word. */
export function numbersOf({ features, hints }: ReadLine, buckets: number, isHinted = true) {
  return features.map((names, at) =>
    featuresOf(isHinted ? [...names, ...(hints[at] ?? [])] : names, buckets),
  );
}

const least = 0.08;

/** Every span of the sentences that is likely to be something. */
export function tagLines(model: TagModel, lines: readonly ReadLine[], isHinted = true): Mention[] {
  return lines.flatMap((line) =>
    line.words.length === 0
      ? []
      : mentionsIn(line, tagWords(model, numbersOf(line, model.buckets, isHinted))),
  );
}

function mentionsIn(line: ReadLine, lattice: Lattice): Mention[] {
  const mentions = new Map<string, Mention>();
  for (const kind of spanKinds) {
    for (const { from, to, share } of spansOf(lattice, kind, { least })) {
      const key = `${from} ${to}`;
      const known = mentions.get(key);
      if (known) known.shares[kind] = share;
      else {
        const text = line.line.text.slice(line.words[from]?.start, line.words[to - 1]?.end);
        mentions.set(key, { text, line, from, to, shares: { [kind]: share } });
      }
    }
  }
  return [...mentions.values()];
}
