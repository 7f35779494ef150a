import type { HeadlineReading, RuleTrace } from '../read-by-rules.ts';
import { meaningOf } from './concepts.ts';
import { findStems } from './stems.ts';
import type { ViewedWord } from './view-headline.ts';

/** The names of what a chooser of kinds goes by. */
export function featuresOfKind({
  trace,
  words,
}: {
  trace: RuleTrace;
  words: readonly ViewedWord[];
}): string[] {
  const features = ['any', `set ${trace.setting}`];
  const lower = words.map((word) => (word.concept === '¤' ? '¤' : word.lower));
  const concepts = words.map(({ concept }) => concept);
  const skeleton = concepts.filter((concept, at) => concept !== concepts[at - 1] || /^[a-z]/.test(concept));
  const glossed = words.map((word) =>
    word.concept === '¤'
      ? '¤'
      : (meaningOf(word.text) ?? (word.glossed.length === 1 ? word.glossed[0] : null) ?? word.lower),
  );
  const grams = (name: string, some: readonly (string | undefined)[], longest: number) => {
    const padded = ['<', ...some, '>'];
    for (let size = 1; size <= longest; size += 1)
      for (let at = 0; at + size <= padded.length; at += 1)
        features.push(`${name}${size} ${padded.slice(at, at + size).join(' ')}`);
  };
  const meant = words.map(({ concept, shape, meanings }) =>
    concept === '¤' ? '¤' : (meanings[0] ?? (/^[xXF]/.test(shape) ? shape : concept)),
  );
  grams(
    'm',
    meant.filter((each, at) => each !== meant[at - 1]),
    4,
  );
  const all = new Set(words.flatMap(({ meanings }) => meanings));
  for (const meaning of all) {
    features.push(`all ${meaning}`, `all ${meaning} ${meant.includes('¤')}`);
    for (const other of all) if (meaning < other) features.push(`both ${meaning} ${other}`);
  }
  grams('w', lower, 3);
  grams('k', skeleton, 5);
  grams('g', glossed, 3);
  for (const { lower: word, concept } of words) {
    if (concept === '¤' || word.length < 5) continue;
    features.push(`pre ${word.slice(0, 4)}`, `suf ${word.slice(-4)}`, `pre5 ${word.slice(0, 5)}`);
    for (let at = 0; at + 5 <= word.length; at += 1) features.push(`in ${word.slice(at, at + 5)}`);
  }
  features.push(
    `sums ${Math.min(trace.sums.length, 3)}`,
    `money ${words.some(({ concept }) => concept === '¤')}`,
  );
  features.push(
    `question ${/\?/.test(trace.title)}`,
    `colon ${/:/.test(trace.title)}`,
    `quote ${/"/.test(trace.title)}`,
  );
  if (trace.tag) for (const { meaning } of findStems(trace.tag)) features.push(`all tag ${meaning}`);
  if (trace.tag) for (const word of trace.tag.toLowerCase().split(/\s+/)) features.push(`tag ${word}`);
  return [...new Set(features)];
}

/** What counts without the words themselves: meanings, shapes and what the rules say. */
export const isAbstract = (name: string) =>
  /^(?:any|all|both|m[1-4] |sums|money|question|colon|quote|set|rules)/.test(name);

/** What the rules say of the kind, as further features. */
export function featuresOfRules({
  reading,
  trace,
}: {
  reading: HeadlineReading;
  trace: RuleTrace;
}): string[] {
  return [
    `rules ${reading.kind}`,
    `rules ${reading.isRound}`,
    `rules ${reading.isRound} ${reading.company !== null} ${reading.amount !== null}`,
    `rules raise ${trace.raise === null ? 'none' : trace.raise.isVerb}`,
    ...reading.uncertainties.map((each) => `rules doubt ${each}`),
    ...trace.sums.map(({ role }) => `rules role ${role}`),
  ];
}
