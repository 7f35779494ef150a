import { foldText } from '../../platform/text/fold-text.ts';

export type Token = {
  text: string;
  /** The word without case, accents, hyphens and points. */
  key: string;
  start: number;
  end: number;
  kind: 'word' | 'number' | 'mark';
  isCapital: boolean;
  /** An article or preposition that has lost its vowel: the `l’` of `l’ad`. */
  isElision: boolean;
};

const longestText = 20_000;
const longestWord = 60;

/** Initials, a word with what joins its parts, the Dutch `'t`, a number, or a single sign. Each of them ends where it began to fit: no backtracking. */
const pieces =
  /['’]t(?=\s\p{Lu})|\p{L}{1,2}\.(?:\p{L}\.)+|\p{L}[\p{L}\p{M}\p{N}]*(?:[-‐‑.'’&][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*(?:[:*_](?:in(?:nen)?|n|s)(?![\p{L}\p{N}]))?|\p{N}[\p{N}.,]*|[^\s]/gu;

const elision =
  /^(?:(?:[ldcsnjmt]|qu|un|dell|all|nell|sull|dall|quest|jusqu|lorsqu|puisqu)['’](?=[\p{L}\p{N}])|(?:[LDCSNJMT]|Qu|Un|Dell|All|Nell|Sull|Dall)['’](?=\p{Ll}))/u;

export const keyOfWord = (word: string): string => foldText(word).replace(/[-‐‑.'’:*_]/g, '');

/** The words, numbers and signs of a text, each with where it stands. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: piece, index } of text.slice(0, longestText).matchAll(pieces))
    tokens.push(...partsOf(piece, index));
  return tokens;
}

function partsOf(piece: string, start: number): Token[] {
  if (!/^['’]?\p{L}/u.test(piece))
    return [{ ...tokenOf(piece, start), kind: /^\p{N}/u.test(piece) ? 'number' : 'mark' }];
  const article = elision.exec(piece)?.[0];
  if (article) {
    const first = { ...tokenOf(article, start), isElision: true };
    return [first, ...partsOf(piece.slice(article.length), start + article.length)];
  }
  const owner = /^(.*\p{L})(['’]s)$/u.exec(piece);
  if (owner?.[1] && owner[2]) {
    const end = start + owner[1].length;
    return [tokenOf(owner[1], start), { ...tokenOf(owner[2], end), kind: 'mark', key: "'s" }];
  }
  return [tokenOf(piece, start)];
}

function tokenOf(text: string, start: number): Token {
  return {
    text,
    key: text.length > longestWord ? '' : keyOfWord(text) || text,
    start,
    end: start + text.length,
    kind: 'word',
    isCapital: /^\p{Lu}/u.test(text),
    isElision: false,
  };
}

/** The keys of all words of a phrase, as texts have them. */
export const keyOfPhrase = (phrase: string): string =>
  readTokens(phrase)
    .map(({ key }) => key)
    .join(' ');
