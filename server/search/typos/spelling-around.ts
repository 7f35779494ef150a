import { isKnown, kindOfWord } from '../lexicon/known-words.ts';
import { listed, type Word } from '../tokens/words.ts';

/** What stands around an unknown word says of what it may be. */
export type Around = {
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
export function searchAround(words: readonly Word[], before: readonly Word[], at: number): Around {
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
