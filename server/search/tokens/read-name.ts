import { functionWords } from '../lexicon/stopwords.ts';
import { findConjunction } from '../scope/conjunctions.ts';
import type { Item, Meaning } from './items.ts';
import { listed, type Sentence } from './words.ts';

export type Doing<T = Item> = T extends Item ? Omit<T, 'from' | 'to'> : never;
export type Piece = { does: Doing; to: number };

export function ask(meaning: Meaning): Doing {
  return { does: 'ask', meaning };
}

export function textOf(words: Sentence['words']): string {
  return words.map((word, index) => (index > 0 && !word.isJoined ? ' ' : '') + word.text).join('');
}

const waysToWork = new Set(
  listed(
    'remote, remotely, hybrid, hybrid work, home office, wfh, work from home, visa sponsorship, four day week, 4 day week',
  ),
);

/** Looks for words as they stand. */
export function askFor(text: string): Doing {
  const ranksOnly = waysToWork.has(text.toLowerCase()) ? ({ ranksOnly: true } as const) : {};
  return ask({ kind: 'keyword', label: `“${text}”`, text, ...ranksOnly });
}

// 'a startup called Fusion Fuel': a name is not read as anything else.
export function findGivenName(sentence: Sentence, at: number): Piece | null {
  const { words } = sentence;
  if (!/^(?:called|named)$/.test(words[at - 1]?.key ?? '') || words[at - 2]?.key === 'so') return null;
  let to = at;
  while (
    to < at + 4 &&
    words[to] &&
    words[to]?.kind !== 'sign' &&
    words[to]?.kind !== 'quote' &&
    !isAfterName(sentence, to)
  )
    to += 1;
  const [first, last] = [words[at], words[to - 1]];
  if (!first || !last || to === at) return null;
  const text = textOf(words.slice(at, to));
  return { does: ask({ kind: 'keyword', label: `“${text}”`, text }), to };
}

function isAfterName(sentence: Sentence, at: number): boolean {
  const key = sentence.words[at]?.key ?? '';
  return (
    functionWords.has(key) ||
    findConjunction(sentence, at) !== null ||
    /^(?:raised|raising|has|have|does|do)$/.test(key)
  );
}

// Words and figures that nothing tells apart are one name: 'N26', 'Rolls-Royce'.
export function readUnknown({ words }: Sentence, at: number): Piece {
  let to = at + 1;
  if (words[at]?.kind === 'sign') return { does: { does: 'nothing', isLight: true }, to };
  // 'remote-EU'
  const isRemote = words[at]?.key === 'remote';
  while (!isRemote && words[to]?.isJoined && isPartOfName(words, to)) to += 1;
  const pieces = words.slice(at, to);
  const text = pieces.map((word) => word.text).join('');
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '');
  const isWord = /\p{L}/u.test(text) && (letters.length > 2 || (pieces[0]?.isCapitals && letters.length > 1));
  const isIdeograph = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(text);
  if (!isWord && !isIdeograph) return { does: { does: 'nothing', isLight: true }, to };
  return { does: askFor(text), to };
}

const addings = new Set(
  listed(`based, backed, like, style, type, focused, driven, powered, enabled, related, led, only, free, funded, founded, sized, stage, native, first,
  ready, oriented, centric, friendly, inspired, round, rounds, startup, startups, company, companies`),
);

function isPartOfName(words: Sentence['words'], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (!word) return false;
  if (word.kind !== 'sign') return word.kind !== 'quote';
  // 'Klarna-like' and 'Sequoia-backed' add nothing to a name; the market of 'mid-market' is part of it.
  return (
    word.key === '-' && next !== undefined && next.isJoined && next.kind !== 'sign' && !addings.has(next.key)
  );
}
