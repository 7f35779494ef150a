import { splitWords, type Word } from '../../model/split-words.ts';
import type { StoryLanguage } from '../words.ts';
import { countInWords } from './count-in-words.ts';
import { meaningsOf } from './fund-words.ts';

/** A number of a sentence that may say how many people are hired. */
export type HireCount = { count: number; features: readonly string[] };

const magnitude =
  /^(?:%|percent|prozent|[mbk]|mn|bn|mio|mrd|mln|mkr|[$€£₹]|million\p{L}*|milli\p{L}*|miljo\p{L}*|milh\p{L}*|mil|mila|billion\p{L}*|eur|euros?|usd|kronor|dollar\p{L}*)$/iu;

/** Every number of a sentence that is no sum, no year and no share. */
export function hireCounts(text: string, language: StoryLanguage): HireCount[] {
  const words = splitWords(text);
  const counts: HireCount[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const written = numberAt(words, at, language);
    if (!written) continue;
    const { count, length } = written;
    const [before, behind] = [words[at - 1]?.text ?? '<', words[at + length]?.text ?? '>'];
    const isYear = count >= 2000 && count < 2100;
    const isWholeTeam = /^(?:auf|to|tot|till)$/iu.test(before) || /^employ(?:s|ed)$/iu.test(before);
    if (!isYear && !isWholeTeam && !magnitude.test(behind) && !/^[$€£₹¥]$/.test(before))
      counts.push({ count, features: featuresOfCount(words, at, length, language) });
    at += length - 1;
  }
  return counts.map(({ count, features }) => ({ count, features: [...features, `many ${counts.length}`] }));
}

function numberAt(words: readonly Word[], at: number, language: StoryLanguage) {
  const parts = [words[at], words[at + 1], words[at + 2]].map((word) => word?.text ?? '');
  const isJoined = parts[1] === '-' && words[at + 1]?.isJoined === true && words[at + 2]?.isJoined === true;
  const compound = isJoined ? countInWords(parts.join(''), language) : null;
  if (compound !== null) return { count: compound, length: 3 };
  const count = countInWords(parts[0] ?? '', language);
  return count === null || count < 2 ? null : { count, length: 1 };
}

function featuresOfCount(
  words: readonly Word[],
  at: number,
  length: number,
  language: StoryLanguage,
): string[] {
  const lower = (index: number) => words[index]?.text.toLowerCase() ?? '-';
  const behind = [0, 1, 2, 3].map((far) => lower(at + length + far));
  const before = [1, 2, 3, 4].map((far) => lower(at - far));
  return [
    'one',
    `behind ${behind[0]}`,
    `behind end ${language} ${behind[0]?.slice(-3)}`,
    `behind end ${language} ${behind[0]?.slice(-4)}`,
    `behind start ${behind[0]?.slice(0, 5)}`,
    `before ${before[0]}`,
    `before ${before[1]} ${before[0]}`,
    ...behind.slice(0, 3).flatMap((word, far) => meaningsOf(word).map((meaning) => `b ${far} ${meaning}`)),
    ...behind.flatMap((word) => meaningsOf(word).map((meaning) => `behind has ${meaning}`)),
    ...before.flatMap((word) => meaningsOf(word).map((meaning) => `before has ${meaning}`)),
    ...behind.map((word) => `near ${word.slice(0, 6)}`),
    ...before.map((word) => `ahead ${word.slice(0, 6)}`),
    `digits ${/^\d/.test(lower(at))} ${lower(at).length}`,
    `start ${at === 0}`,
  ];
}

const grows =
  /(?:from|von|de|desde|da|van|från)\s(?<now>\d{1,4})\s(?:\p{L}+\s)?(?:to|auf|à|a|naar|till)\s(?:about\s|around\s|rund\s|environ\s)?(?<then>\d{1,4})(?!\d|[.,]\d|\s?%)/iu;

/** `from 22 to 37`: fifteen more. */
export function growthOf(text: string): number | null {
  const { now, then } = grows.exec(text)?.groups ?? {};
  const more = Number(then) - Number(now);
  return more > 0 ? more : null;
}
