import { ladder, type Stage } from '../lexicon/stage-words.ts';
import { type Found, listed, type Word } from '../tokens/words.ts';

/** The letters that rounds are called by. */
export const letters = new Set('abcdefgh');
const roundWords = new Set(listed('round, rounds, runde, runden'));
const seriesWords = new Set(listed('series, serie, serien, seria, ronda'));

/** 'Series A', 'series a, b or c', 'A/B rounds', 'B-round', 'round C'. */
export function findSeries(words: readonly Word[], at: number): Found<Stage> | null {
  const isSeries =
    seriesWords.has(words[at]?.key ?? '') || (words[at]?.key === 'ser' && words[at + 1]?.key === '.');
  const isRound = roundWords.has(words[at]?.key ?? '');
  const closed = /^series?([a-h])$/.exec(words[at]?.key ?? '')?.[1];
  const start =
    at +
    (isSeries || isRound ? 1 : 0) +
    (/^[-:#]$/.test(words[at + 1]?.key ?? '') ? 1 : 0) +
    (words[at]?.key === 'ser' ? 1 : 0);
  const first = isSeries || isRound ? readLetter(words, start) : readLetter(words, at);
  if (closed) return endSeries(words, [closed], at + 1);
  if (!first || (isRound && first.letter === 'a' && !words[start]?.isCapitals)) return null;
  const { found, to } = readMore(words, first);
  if (isSeries || isRound) return endSeries(words, found, to);
  const hyphen = words[to]?.key === '-' ? 1 : 0;
  const behind = words[to + hyphen]?.key ?? '';
  // 'A or B stage', 'B stage', but not 'a stage'.
  const isStage =
    /^stages?$/.test(behind) && (found.length > 1 || first.letter !== 'a' || words[at]?.isCapitals);
  if (isStage) return endSeries(words, found, to + hyphen + 1);
  if (!roundWords.has(behind) && !seriesWords.has(behind)) return null;
  // The 'a' of 'a Series C' is an article.
  if (seriesWords.has(behind) && readLetter(words, to + hyphen + 1)) return null;
  // 'raised a round' has an article, 'an A round' and 'A rounds' a letter.
  const isArticle = first.letter === 'a' && found.length === 1 && !hyphen && behind === 'round';
  if (isArticle && !words[at]?.isCapitals && !isAfterArticle(words[at - 1]) && words.length > 2) return null;
  return endSeries(words, found, to + hyphen + 1);
}

/** The letters from a word on, where it is known that rounds are meant. */
export function findSeriesFrom(words: readonly Word[], at: number): Found<Stage> | null {
  const first = readLetter(words, at);
  if (!first || words[first.to]?.key === '-') return null;
  const { found, to } = readMore(words, first);
  return endSeries(words, found, to);
}

function isAfterArticle(word: Word | undefined): boolean {
  return /^(?:the|an|their|its|his|of|in|with)$/.test(word?.key ?? '');
}

function readLetter(words: readonly Word[], at: number): { letter: string; to: number } | null {
  const word = words[at];
  const letter = /^[a-h]['’]s$/i.test(word?.text ?? '') ? word?.key.charAt(0) : word?.key;
  if (word?.kind !== 'word' || !letter || !letters.has(letter)) return null;
  // The 'e' of 'e-commerce' is no round.
  const behind = words[at + 2];
  if (words[at + 1]?.key === '-' && behind?.isJoined && behind.kind === 'word' && !isRoundPart(behind))
    return null;
  // 'Series A1' and 'Series A-2' are Series A.
  const digit = words[at + 1]?.kind === 'number' && words[at + 1]?.isJoined ? 1 : 0;
  // The 'b' of 'b2b' is none either.
  if (digit > 0 && words[at + 2]?.kind === 'word' && words[at + 2]?.isJoined) return null;
  return { letter, to: at + 1 + digit };
}

function isRoundPart({ key }: Word): boolean {
  return roundWords.has(key) || seriesWords.has(key) || letters.has(key) || key === 'stage';
}

const between = new Set([
  'or',
  'and',
  ',',
  '/',
  '&',
  'to',
  '-',
  '–',
  'through',
  'und',
  'oder',
  'et',
  'ou',
  'y',
  'o',
  'en',
  'of',
  '|',
]);

function readMore(words: readonly Word[], first: { letter: string; to: number }) {
  const found = [first.letter];
  let to = first.to;
  while (between.has(words[to]?.key ?? '')) {
    const [joint, after] = [words[to]?.key ?? '', words[to + 1]?.key ?? ''];
    const skip = joint === ',' && (after === 'or' || after === 'and') ? 2 : 1;
    const series = seriesWords.has(words[to + skip]?.key ?? '') ? 1 : 0;
    const next = readLetter(
      words,
      to + skip + series + (series && words[to + skip + 1]?.key === '-' ? 1 : 0),
    );
    if (!next || (next.letter === 'a' && !series && joint !== '/' && isArticleHere(words, next.to))) break;
    const range = ['to', '-', '–', 'through'].includes(joint);
    found.push(...(range ? lettersBetween(found.at(-1) ?? '', next.letter) : [next.letter]));
    to = next.to;
  }
  return { found, to };
}

// 'series b, a company that …'
function isArticleHere(words: readonly Word[], after: number): boolean {
  const word = words[after];
  return word?.kind === 'word' && !roundWords.has(word.key) && !between.has(word.key);
}

function lettersBetween(from: string, to: string): string[] {
  return [...letters].filter((letter) => letter > from && letter <= to);
}

/** The rounds of some letters. */
export function endSeries(words: readonly Word[], found: readonly string[], to: number): Found<Stage> {
  const rounds = ladder.filter((round) => found.some((letter) => round === `series_${letter}`));
  const names = [...new Set(found)].map((letter) => letter.toUpperCase());
  return { meaning: { label: `Series ${names.join(' or ')}`, rounds }, to: skipRoundWords(words, to) };
}

const extensions = new Set(listed('extension, extensions, extended, ext'));

/** Past the 'round' of 'Series A round' and the 'extension' of 'seed extension round'. */
export function skipRoundWords(words: readonly Word[], at: number): number {
  const hyphen = words[at]?.key === '-' && extensions.has(words[at + 1]?.key ?? '') ? 1 : 0;
  const to = extensions.has(words[at + hyphen]?.key ?? '') ? at + hyphen + 1 : at;
  return roundWords.has(words[to]?.key ?? '') ? to + 1 : to;
}
