import { findPlace } from '../../../../reference/places/places.ts';
import { placeOfAdjective } from '../languages/place-adjectives.ts';
import type { HeadlineReading, RuleTrace } from '../read-by-rules.ts';
import { meaningOf } from './concepts.ts';
import type { ViewedWord } from './view-headline.ts';

type Told = { reading: HeadlineReading; trace: RuleTrace; words: readonly ViewedWord[] };

const isPlace = new Map<string, boolean>();

function namesPlace(word: string, language: string): boolean {
  const key = `${language} ${word}`;
  const known = isPlace.get(key);
  if (known !== undefined) return known;
  const found =
    /^\p{L}{3,}$/u.test(word) &&
    (placeOfAdjective(word, language) !== null ||
      (/^\p{Lu}/u.test(word) && findPlace(`${word}-based`) !== null));
  if (isPlace.size > 20_000) isPlace.clear();
  isPlace.set(key, found);
  return found;
}

/** For each word of a headline, the names of what a tagger goes by. */
export function featuresOfWords({ reading, trace, words }: Told): string[][] {
  const { setting } = trace;
  const concepts = words.map(({ concept }) => concept);
  const firstSum = concepts.indexOf('¤');
  const lastSum = concepts.lastIndexOf('¤');
  const at = (index: number) => words[index];
  const conceptAt = (index: number) => concepts[index] ?? (index < 0 ? '<' : '>');
  return words.map((word, index) => {
    const { lower, shape, concept, text } = word;
    const isPlaceWord = namesPlace(text, reading.language);
    const features = [
      'any',
      `w ${lower}`,
      `s ${shape} ${setting}`,
      `c ${concept}`,
      `m ${meaningOf(text) ?? ''}`,
      `j ${word.isJoined} ${at(index + 1)?.isJoined} ${shape}`,
      `at ${Math.min(index, 4)} ${shape}`,
      `end ${Math.min(words.length - index, 3)} ${shape}`,
      `len ${Math.min(text.length, 8)} ${shape}`,
      `place ${isPlaceWord}`,
      `place+ ${isPlaceWord} ${conceptAt(index + 1)} ${conceptAt(index - 1)}`,
    ];
    for (const size of [2, 3, 4]) {
      if (text.length <= size) continue;
      features.push(`pre ${lower.slice(0, size)}`, `suf ${lower.slice(-size)}`);
    }
    for (const away of [-2, -1, 0, 1, 2])
      for (const meaning of at(index + away)?.meanings ?? [])
        features.push(`meant${away} ${meaning} ${shape}`);
    for (const glossed of word.glossed) features.push(`g ${glossed}`);
    for (const away of [-3, -2, -1, 1, 2, 3]) {
      const other = at(index + away);
      features.push(`c${away} ${conceptAt(index + away)}`, `c${away} ${conceptAt(index + away)} ${shape}`);
      if (Math.abs(away) === 3) continue;
      features.push(`w${away} ${other?.lower ?? '-'}`, `s${away} ${other?.shape ?? '-'} ${shape}`);
      features.push(`m${away} ${other ? (meaningOf(other.text) ?? '') : '-'} ${shape}`);
      if (Math.abs(away) === 1) {
        for (const glossed of other?.glossed ?? []) features.push(`g${away} ${glossed}`);
        if (other && other.text.length > 4) features.push(`suf${away} ${other.lower.slice(-3)} ${shape}`);
      }
    }
    const context = (from: number, to: number) => {
      const some: string[] = [];
      for (let away = from; away <= to; away += 1) some.push(away === 0 ? shape : conceptAt(index + away));
      return some.join(' ');
    };
    features.push(
      `x2 ${context(-1, 1)}`,
      `x3 ${context(-2, 0)}`,
      `x4 ${context(0, 2)}`,
      `x5 ${context(-3, 0)}`,
      `x6 ${context(0, 3)}`,
      `x7 ${context(-2, 2)}`,
      `pair ${at(index - 1)?.lower ?? '-'} ${lower}`,
      `pair+ ${lower} ${at(index + 1)?.lower ?? '-'}`,
      `around ${at(index - 1)?.lower ?? '-'} ${at(index + 1)?.lower ?? '-'} ${shape}`,
    );
    features.push(...nextOf(words, index, shape), ...lastOf(words, index, shape));
    if (firstSum >= 0)
      features.push(
        `sum ${index < firstSum ? `before ${Math.min(firstSum - index, 5)}` : index > lastSum ? `behind ${Math.min(index - lastSum, 5)}` : 'in'} ${shape}`,
      );
    else features.push(`sum none ${shape}`);
    return features;
  });
}

/** The next words behind that are no part of a name: what a name is the subject of. */
function nextOf(words: readonly ViewedWord[], index: number, shape: string): string[] {
  const next = words
    .slice(index + 1)
    .find(({ concept }) => !/^(?:X|xX|XX|Xx|First|field|thing|&|-|')$/.test(concept));
  return next ? [`next ${next.concept} ${shape}`, `next ${next.lower} ${shape}`] : [`next - ${shape}`];
}

function lastOf(words: readonly ViewedWord[], index: number, shape: string): string[] {
  const last = words
    .slice(0, index)
    .findLast(({ concept }) => !/^(?:X|xX|XX|Xx|First|field|thing|&|-|')$/.test(concept));
  return last ? [`last ${last.concept} ${shape}`, `last ${last.lower} ${shape}`] : [`last - ${shape}`];
}

/** Where a name stands among the words; null where it is not as written. */
export function spanOfName(
  words: readonly ViewedWord[],
  name: string | null | undefined,
): { from: number; to: number } | null {
  const wanted = keyOf(name ?? '');
  if (wanted === '') return null;
  for (let from = 0; from < words.length; from += 1) {
    let key = '';
    for (let to = from; to < words.length && key.length < wanted.length; to += 1) {
      const own = keyOf(words[to]?.text ?? '');
      if (own === '' && to === from) break;
      key += own;
      if (key === wanted) return { from, to: to + 1 };
    }
  }
  return null;
}

function keyOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
