import { foldText } from '../../platform/text/fold-text.ts';

/** One word, number or sign of a sentence, with its place in it. */
export type Word = {
  kind: 'word' | 'number' | 'sign' | 'quote';
  /** As it was written. */
  text: string;
  /** Folded and without apostrophes: `Berlin's` is `berlins`. A misspelling is put right here. */
  key: string;
  from: number;
  to: number;
  /** Whether nothing stands between it and what comes before: the `M` of `5M`. */
  isJoined: boolean;
  /** Whether its capitals say something: `US`, in a sentence that is not all capitals. */
  isCapitals: boolean;
};

// In this order: quotations, addresses, what is written with a dot, initials, flags, words, numbers, and any other character by itself.
const parts =
  /"[^"]{1,100}"|[“”][^“”]{1,100}[“”]|«[^«»]{1,100}»|„[^“”„]{1,100}[“”]|\p{L}[\p{L}\p{N}-]{1,60}\.(?:com|ai|io|co|org|net|app|dev|xyz|de|eu)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:[Ss]t|[Mm]ax|[Mm]in|[Aa]pprox|[Ee]xcl|[Ii]ncl|[Cc]a|[Mm]io|[Mm]rd|[Ee]sp|[Rr]esp)\.(?=\s[\p{L}\p{N}$€£])|(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])\.?|\p{RI}\p{RI}|\p{L}[\p{L}\p{M}]*(?:['’ʼ`´]\p{L}[\p{L}\p{M}]*)*|\d+(?:[.,]\d+)*|\p{N}+|\S/gu;

/** The words of a sentence in their order. */
export function readWords(sentence: string): Word[] {
  const isShouted = !/\p{Ll}/u.test(sentence);
  let end = -1;
  return [...sentence.matchAll(parts)].map((match) => {
    const [text] = match;
    const word = describe(text, match.index, match.index === end, isShouted);
    end = word.to;
    return word;
  });
}

function describe(text: string, from: number, isJoined: boolean, isShouted: boolean): Word {
  const span = { text, from, to: from + text.length, isJoined };
  if (/^["“”«„]./u.test(text) && /["“”»]$/u.test(text) && text.length > 2)
    return { ...span, kind: 'quote', key: text.slice(1, -1).trim(), isCapitals: false };
  if (/^\p{RI}/u.test(text)) return { ...span, kind: 'word', key: countryOfFlag(text), isCapitals: true };
  if (/^\d/.test(text)) return { ...span, kind: 'number', key: text, isCapitals: false };
  if (!/^[\p{L}\p{N}]/u.test(text)) return { ...span, kind: 'sign', key: foldText(text), isCapitals: false };
  const isInitials = /^\p{L}\./u.test(text);
  const key = foldText(text.replace(/['’ʼ`´.]/g, ''));
  return { ...span, kind: 'word', key, isCapitals: isInitials || (!isShouted && /^\p{Lu}+$/u.test(text)) };
}

// A flag is the two letters of a country, moved to a plane of their own.
function countryOfFlag(flag: string): string {
  return [...flag].map((letter) => String.fromCharCode((letter.codePointAt(0) ?? 0) - 0x1f1e6 + 97)).join('');
}

const signsInside: Readonly<Record<string, string>> = {
  '&': 'and',
  '-': '',
  '–': '',
  '‑': '',
  '/': '',
  _: '',
};

/** The words of a sentence with what each beginning can be looked up by, longer phrases later. */
export type Sentence = {
  words: readonly Word[];
  phrases: readonly (readonly { key: string; to: number }[])[];
};

const longestPhrase = 8;

export function sentenceOf(words: readonly Word[]): Sentence {
  return { words, phrases: words.map((_, at) => phrasesFrom(words, at)) };
}

// `E-commerce & retail` is looked up by `e commerce and retail`; any other sign ends a phrase.
function phrasesFrom(words: readonly Word[], at: number): { key: string; to: number }[] {
  const phrases: { key: string; to: number }[] = [];
  let key = '';
  let isApart = false;
  for (let to = at; to < Math.min(words.length, at + longestPhrase); to += 1) {
    const word = words[to];
    const inside = word?.kind === 'sign' ? signsInside[word.key] : word?.key;
    if (!word || inside === undefined || word.kind === 'quote') break;
    const isSign = word.kind === 'sign';
    if (isSign && to === at && word.key !== '&') break;
    key += (key && inside && (isApart || isSign || !word.isJoined) ? ' ' : '') + inside;
    isApart = isSign;
    if (!isSign) phrases.push({ key, to: to + 1 });
  }
  return phrases;
}

/** What a whole phrase is looked up by. */
export function phraseKey(phrase: string): string {
  const words = readWords(phrase);
  return phrasesFrom(words, 0).findLast(({ to }) => to === words.length)?.key ?? '';
}

export type Found<T> = { meaning: T; to: number };

/** The longest phrase of a table that begins at a word; `to` is the word after it. */
export function findLongest<T>(
  table: ReadonlyMap<string, T>,
  { phrases }: Sentence,
  at: number,
): Found<T> | null {
  const options = phrases[at] ?? [];
  for (let index = options.length - 1; index >= 0; index -= 1) {
    const option = options[index];
    const meaning = option && table.get(option.key);
    if (option && meaning !== undefined) return { meaning, to: option.to };
  }
  return null;
}

/** The words of a list that is written with commas. */
export function listed(text: string): string[] {
  return text
    .split(',')
    .map((one) => one.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
}

/** A table of phrases by their keys. */
export function tableOf<T>(entries: Iterable<readonly [phrases: string, meaning: T]>): Map<string, T> {
  const table = new Map<string, T>();
  for (const [phrases, meaning] of entries)
    for (const phrase of listed(phrases)) {
      const key = phraseKey(phrase);
      if (key && !table.has(key)) table.set(key, meaning);
    }
  return table;
}
