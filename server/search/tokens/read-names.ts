import { modeWords } from '../lexicon/hiring-words.ts';
import { findIndustry } from '../lexicon/industry-phrases.ts';
import { knownInvestors } from '../lexicon/investors.ts';
import { firms, functionWords } from '../lexicon/stopwords.ts';
import { findInvestor } from '../recognisers/investors.ts';
import { findPlaceAt } from '../recognisers/read-places.ts';
import { findStage } from '../recognisers/stages.ts';
import { findConjunction } from '../scope/conjunctions.ts';
import type { Item, Meaning } from './items.ts';
import { findLongest, listed, type Sentence } from './words.ts';

/** An investor, who behind another one needs no 'led by'. */
export function readInvestor(sentence: Sentence, at: number, items: readonly Item[]): Piece | null {
  const found = findInvestor(sentence, at, isBesideInvestor(items) && isNamed(sentence, at));
  return (
    found && { does: ask({ kind: 'investor', label: found.meaning, text: found.meaning }), to: found.to }
  );
}

// 'led by Accel or index', but 'led by Accel, not remote'
function isNamed(sentence: Sentence, at: number): boolean {
  const isListed = /^(?:or|list|comma)$/.test(findConjunction(sentence, at - 1)?.meaning ?? '');
  const isName = isListed || /^\p{Lu}/u.test(sentence.words[at]?.text ?? '');
  return (isName || findLongest(knownInvestors, sentence, at) !== null) && !isUnderstood(sentence, at);
}

// 'led by Accel, fintech'
function isUnderstood(sentence: Sentence, at: number): boolean {
  if (findLongest(knownInvestors, sentence, at)) return false;
  return [findIndustry, findPlaceAt, findStage].some((find) => find(sentence, at) !== null);
}

// 'led by Accel or Index', 'backed by Accel but not by Index'
function isBesideInvestor(items: readonly Item[]): boolean {
  const last = items.findLastIndex((item) => item.does === 'ask');
  const [asked, ...between] = items.slice(last);
  return (
    asked?.does === 'ask' &&
    asked.meaning.kind === 'investor' &&
    between.some(({ does }) => does !== 'nothing') &&
    between.every((item) => item.does !== 'nothing' || item.isLight)
  );
}

/** A kind of firm that is kept out: 'no agencies', 'no consulting firms or agencies', 'agencies excluded'. */
export function readFirm(sentence: Sentence, at: number, items: readonly Item[]): Piece | null {
  const found = findLongest(firms, sentence, at);
  if (!found) return null;
  const isOut = findConjunction(sentence, found.to)?.meaning === 'negate-before';
  return isOut || isExcluded(items)
    ? { does: askFor(textOf(sentence.words.slice(at, found.to))), to: found.to }
    : null;
}

export function isExcluded(items: readonly Item[]): boolean {
  const last = items.at(-1);
  if (last?.does === 'negate' || last?.does === 'negate-one') return true;
  if (last?.does === 'nothing') return isExcluded(items.slice(0, -1));
  const isJoined = last?.does === 'or' || (last?.does === 'list' && !last.isComma);
  return isJoined && items.at(-2)?.does === 'ask' && isExcluded(items.slice(0, -2));
}

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

/** How people work, in other words than these: 'télétravail', 'a distancia'. It is looked for as sources say it. */
export function readWayToWork(sentence: Sentence, at: number): Piece | null {
  const found = findLongest(modeWords, sentence, at);
  const said = found ? textOf(sentence.words.slice(at, found.to)) : '';
  if (!found || found.meaning === 'none' || waysToWork.has(said.toLowerCase())) return null;
  return {
    does: ask({ kind: 'keyword', label: `“${said}”`, text: found.meaning, ranksOnly: true }),
    to: found.to,
  };
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
