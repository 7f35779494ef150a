import { occupationOf } from '../../reference/job-titles/occupations.ts';
import {
  commonest,
  isKnown,
  kindOfWord,
  rarity,
  stopwordsWithTypos,
  targets,
  wordsBeside,
} from '../lexicon/known-words.ts';
import { smallTowns } from '../lexicon/place-phrases.ts';
import { isInWorldCity } from '../recognisers/world-cities.ts';
import { listed, type Word } from '../tokens/words.ts';
import {
  correctByContext,
  costs,
  indexOfTypos,
  isAtStart,
  type Typo,
  typoOf,
  typosBetween,
} from './contextual-typos.ts';

/** The words with misspellings put right: one typo, or two in words from eight letters on. */
export function correctWords(words: readonly Word[]): Word[] {
  const corrected: Word[] = [];
  for (const [at, word] of words.entries()) {
    const key = word.kind === 'word' ? putRight(words, corrected, at) : null;
    corrected.push(key === null ? word : { ...word, key });
  }
  return corrected;
}

function putRight(words: readonly Word[], before: readonly Word[], at: number): string | null {
  const key = words[at]?.key ?? '';
  const isRight = isKnown(key) || isInWorldCity(words, at) || occupationOf(key)?.isOwnName === true;
  const said = correctByContext(words, before, at, isRight);
  if (said || isRight || isAcronym(words[at]) || key.length < 3 || key.length > 24 || !/^\p{L}+$/u.test(key))
    return said;
  const beside = correctionBeside(key, before.at(-1)?.key, words[at + 1]?.key);
  if (beside) return beside;
  const tech = key.length > 4 ? key.replace(/te(?:k|ck|c)$/, 'tech') : key;
  if (tech !== key && isKnown(tech)) return tech;
  const around = searchAround(words, before, at);
  if (isMadeName(key) && !around.isSentence) return null;
  return (
    nearest(key, around) ?? (key.length < 8 || around.isName ? null : nearestByTwo(key, around.isSentence))
  );
}

// 'SPACs'
const isAcronym = (word: Word | undefined) => /^\p{Lu}{2,}s$/u.test(word?.text ?? '');

// 'electric vehical', 'Chech Republic', 'New ork': a neighbour that makes a known phrase allows for one typo more.
function correctionBeside(
  key: string,
  before: string | undefined,
  behind: string | undefined,
): string | null {
  const typos = key.length < 6 ? 1 : 2;
  const isNear = (word: string) =>
    word.length > 3 || key.length > 3 ? typosBetween(key, word, typos + 1) <= typos : false;
  return wordsBeside(before, behind).find((word) => word.length > 3 && isNear(word)) ?? null;
}

const wordsNear = indexOfTypos([...targets, ...stopwordsWithTypos]);

function nearest(key: string, around: Around): string | null {
  let [best, least]: [string | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const word of wordsNear(key)) {
    const typo = typoOf(key, word);
    if (!typo || !isMeant(key, word, typo, around)) continue;
    const kind = kindOfWord(word);
    const cost = costs[typo] + rarity(word) - (kind && around.isExpected(kind) ? 0.6 : 0);
    if (cost < least) [best, least] = [word, cost];
  }
  return best;
}

// Short words are easily others, so they are taken for a typo only where something of their kind is expected.
function isMeant(key: string, word: string, typo: Typo, around: Around): boolean {
  const length = Math.min(key.length, word.length);
  const isSure = typo !== 'changed' && typo !== 'stray';
  if (stopwordsWithTypos.has(word)) return isStopwordMeant(key, word, typo, around);
  const kind = kindOfWord(word);
  if (kind && around.isExpected(kind) && !around.isName)
    return length > 4 || (isSure && (length > 3 || around.isListed));
  if (smallTowns.has(word) || (around.isName && !isSure)) return false;
  if (commonest.has(word) && !around.isName && (around.isSentence || typo === 'doubled'))
    return length > 4 || isSure;
  // 'Kustomer', 'Zenefits'
  const isOtherStart = isAtStart(key, word) && (typo === 'changed' || typo === 'beside');
  if ((isNameSpelling(key) || isOtherStart) && !around.isSentence && !commonest.has(word)) return false;
  if (length > 5) return length > 6 || around.isSentence || typo === 'swapped' || !isAtStart(key, word);
  if (length === 5)
    return (
      (isSure || commonest.has(word)) && (!isAtStart(key, word) || typo === 'swapped' || around.isSentence)
    );
  return length === 4 && typo === 'swapped';
}

// At the head of a sentence a capital may be a name's: 'Flo jobs', 'Figma jobs', but 'Shwo me'.
function isStopwordMeant(key: string, word: string, typo: Typo, around: Around): boolean {
  if (!around.mayBeFrame || around.isName) return false;
  const length = Math.min(key.length, word.length);
  if (around.isCapital && length < 6) return typo === 'swapped' || (typo === 'doubled' && length > 3);
  return length > 5 || (typo !== 'changed' && typo !== 'stray');
}

// Names are made by adding to a word, 'Solara'; a typo at the end leaves something out or doubles it.
function isMadeName(key: string): boolean {
  return targets.has(key.slice(0, -1)) && key.at(-1) !== key.at(-2);
}

// 'Modulr', 'Skillz', 'Stori': names are spelt so on purpose.
function isNameSpelling(key: string): boolean {
  return /(?:[^aeiou]r|[^t]z|[^aeiou]i|ify|ly)$/.test(key);
}

const byStart = new Map<string, { word: string; mask: number }[]>();

for (const word of targets)
  if (word.length > 6 && !smallTowns.has(word)) {
    const start = word.charAt(0);
    byStart.set(start, [...(byStart.get(start) ?? []), { word, mask: maskOf(word) }]);
  }

// Which letters a word has, so that most of the table is passed over without a closer look.
function maskOf(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at += 1) mask |= 1 << (word.charCodeAt(at) % 31);
  return mask;
}

function bitsOf(mask: number): number {
  let [rest, bits] = [mask, 0];
  for (; rest !== 0; bits += 1) rest &= rest - 1;
  return bits;
}

const soundsLike: Readonly<Record<string, string>> = {
  k: 'c',
  c: 'k',
  s: 'c',
  z: 's',
  f: 'p',
  v: 'w',
  w: 'v',
  i: 'e',
  j: 'g',
};

// By itself, a word that ends otherwise is likelier a name.
function nearestByTwo(key: string, isSentence: boolean): string | null {
  const mask = maskOf(key);
  let [best, least]: [string | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const start of [key.charAt(0), soundsLike[key.charAt(0)] ?? ''])
    for (const target of byStart.get(start) ?? []) {
      const { word } = target;
      if (Math.abs(word.length - key.length) > 2 || bitsOf(target.mask ^ mask) > 4) continue;
      if (!isSentence && word.at(-1) !== key.at(-1)) continue;
      if (key.startsWith(word) || typosBetween(key, word, 3) > 2) continue;
      const cost = rarity(word) + (word.length === key.length ? 0.1 : 0);
      if (cost < least) [best, least] = [word, cost];
    }
  return best;
}

/** What stands around an unknown word says of what it may be. */
type Around = {
  /** Whether a field or a place is expected there: 'in Keny', 'no aming', 'Rome or Napels'. */
  isExpected: (kind: 'place' | 'field') => boolean;
  /** Whether it stands in a list with another. */
  isListed: boolean;
  /** Whether enough else is said for a name to be unlikely. */
  isSentence: boolean;
  /** Whether a name is expected: 'jobs at Stripe', 'like Notion'. */
  isName: boolean;
  isCapital: boolean;
  /** Whether it may be a word around a wish; a lone capital is a name. */
  mayBeFrame: boolean;
};

const beforePlaces = new Set(
  listed('in, from, near, outside, across, around, within, based, en, aus, not, except, excluding, city'),
);

const beforeFields = new Set(
  listed('in, no, not, non, without, except, excluding, for, doing, about, minus, avoid, into, any, new'),
);

const behindFields = new Set(
  listed(
    'startup, startups, company, companies, firm, firms, tech, industry, sector, space, software, platforms, platform, businesses, scaleups, rounds',
  ),
);

const beforeNames = new Set(
  listed('like, called, named, by, vs, versus, at, join, joined, did, has, is, ex, about'),
);

const behindNames = new Set(
  listed(
    'jobs, careers, hiring, competitors, competitor, alternatives, alternative, valuation, ceo, founders',
  ),
);

const conjunctions = new Set([',', '/', '&', '+', ...listed('or, and, nor, und, oder')]);

/** What stands around a word; `before` are the words before it, put right. */
function searchAround(words: readonly Word[], before: readonly Word[], at: number): Around {
  const [previous, next] = [before.at(-1)?.key ?? '', words[at + 1]?.key ?? ''];
  const beside = [
    conjunctions.has(previous) ? kindOfWord(before.at(-2)?.key ?? '') : null,
    conjunctions.has(next) ? kindOfWord(words[at + 2]?.key ?? '') : null,
  ];
  const isBeforeKind = behindFields.has(next);
  const spoken = words.filter(({ kind }) => kind !== 'sign').length;
  const isCapital = /^\p{Lu}/u.test(words[at]?.text ?? '') && words.some(({ text }) => /^\p{Ll}/u.test(text));
  const isName =
    (isBeforeName(previous, before) && !isBeforeKind) ||
    behindNames.has(next) ||
    isBesideName(words, before, at);
  return {
    isExpected: (kind) =>
      beside.includes(kind) || isBeforeKind || (kind === 'place' ? beforePlaces : beforeFields).has(previous),
    isListed: beside.some((kind) => kind !== null),
    isSentence:
      !isName && (spoken > 2 || (spoken === 2 && [previous, next].some((key) => kindOfWord(key) !== null))),
    isName,
    isCapital,
    mayBeFrame: words.length > 2 && (at === 0 || !isCapital),
  };
}

// 'startups like Notion', but 'I like', 'I would like'.
function isBeforeName(previous: string, before: readonly Word[]): boolean {
  const isVerb = previous === 'like' && /^(?:i|we|would|id|wed|really|also)$/.test(before.at(-2)?.key ?? '');
  return beforeNames.has(previous) && !isVerb;
}

// 'Klarna, Deel or Stripe'
function isBesideName(words: readonly Word[], before: readonly Word[], at: number): boolean {
  const listed = [
    conjunctions.has(before.at(-1)?.key ?? '') ? before.at(-2) : undefined,
    conjunctions.has(words[at + 1]?.key ?? '') ? words[at + 2] : undefined,
  ];
  return listed.some((word) => word !== undefined && /^\p{Lu}\p{Ll}/u.test(word.text) && !isKnown(word.key));
}
