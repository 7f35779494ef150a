import {
  type Bound,
  boundsBefore,
  boundsBehind,
  ladder,
  oppositeBounds,
  type Stage,
  stages,
} from '../lexicon/stage-words.ts';
import { stopwords } from '../lexicon/stopwords.ts';
import { type Found, findLongest, type Sentence, tableOf, type Word } from '../tokens/words.ts';
import { type ComparisonOperator, findBound, findComparisonOperator } from './comparison-operators.ts';
import { readMoney } from './read-money.ts';
import { endSeries, findSeries, findSeriesFrom, letters, skipRoundWords } from './series.ts';

/** The rounds that begin at a word: 'seed', 'Series A/B', 'B and later', 'seed to series B'. */
export function findStage(sentence: Sentence, at: number): Found<Stage> | null {
  const { words } = sentence;
  const first = findOne(sentence, at);
  const bound =
    findBound(boundsBefore, oppositeBounds, sentence, at) ?? findComparisonOperator(boundsOfSigns, words, at);
  const bounded = bound && findOne(sentence, bound.to);
  if (bound && bounded && isOnLadder(bounded.meaning) && bounded.to > (first?.to ?? at)) {
    const to = skipRoundWords(words, bounded.to);
    return { meaning: boundStage(bounded.meaning, bound.meaning), to };
  }
  if (!first) return null;
  return (
    findRange(sentence, first) ??
    findLetterBeside(sentence, first) ??
    findBehind(sentence, first) ?? { ...first, to: skipRoundWords(words, first.to) }
  );
}

// '>= series B'
const boundsOfSigns: Readonly<Record<ComparisonOperator, Bound>> = {
  '>=': 'from',
  '>': 'after',
  '<=': 'until',
  '<': 'before',
};

function isOnLadder({ rounds }: Stage): boolean {
  return rounds.every((round) => ladder.includes(round));
}

// A field by itself, in a sentence a stage.
const fieldsToo = tableOf<Stage>([
  ['angel investment, angel investments', { label: 'Angel', rounds: ['angel'] }],
]);

function findOne(sentence: Sentence, at: number): Found<Stage> | null {
  return (
    (sentence.words.length > 2 ? findLongest(fieldsToo, sentence, at) : null) ??
    findSeries(sentence.words, at) ??
    findLoneLetter(sentence.words, at) ??
    findShouted(sentence.words, at) ??
    findLongest(stages, sentence, at)
  );
}

// 'series A or B but not C', 'A round, not B'
function findLoneLetter(words: readonly Word[], at: number): Found<Stage> | null {
  const [word, before] = [words[at], words[at - 1]];
  const isMeant =
    word !== undefined &&
    (word.isCapitals || word.key !== 'a') &&
    letters.has(word.key) &&
    /^(?:not|no|except|excluding)$/.test(before?.key ?? '');
  const isOfSeries = words.slice(0, at).some(({ key }) => /^(?:series|serie|round)s?$/.test(key));
  return isMeant && isOfSeries ? findSeriesFrom(words, at) : null;
}

// 'safe' is a plain word, SAFE an agreement.
function findShouted(words: readonly Word[], at: number): Found<Stage> | null {
  const word = words[at];
  const isAlone = words.length === 1 && word?.key === 'safe';
  const isListed = word?.key === 'safe' && roundsAround(words, at);
  return (word?.text === 'SAFE' && word.isCapitals) || isAlone || isListed
    ? { meaning: { label: 'SAFE', rounds: ['safe'] }, to: at + 1 }
    : null;
}

// 'safe or convertible note', 'convertible or safe'
function roundsAround(words: readonly Word[], at: number): boolean {
  return [words[at + 2], words[at - 2]].some((word) =>
    /^(?:convertibles?|seed|grants?|debt|notes?)$/.test(word?.key ?? ''),
  );
}

function boundStage({ label, rounds }: Stage, bound: Bound): Stage {
  const places = rounds.map((round) => ladder.indexOf(round));
  const [least, most] = [Math.min(...places), Math.max(...places)];
  if (bound === 'from') return { label: `${label} or later`, rounds: ladder.slice(least) };
  if (bound === 'after') return { label: `after ${label}`, rounds: ladder.slice(most + 1) };
  if (bound === 'until') return { label: `up to ${label}`, rounds: ladder.slice(0, most + 1) };
  return { label: `before ${label}`, rounds: ladder.slice(0, least) };
}

function findBehind(sentence: Sentence, first: Found<Stage>): Found<Stage> | null {
  if (!isOnLadder(first.meaning)) return null;
  const plus = sentence.words[first.to];
  // 'seed + AI' is a list, 'seed+ AI' and 'seed + later' are none.
  const isOfList = !plus?.isJoined && isWordOfItsOwn(sentence.words[first.to + 1]);
  if (plus?.key === '+' && !isOfList)
    return { meaning: boundStage(first.meaning, 'from'), to: skipRoundWords(sentence.words, first.to + 1) };
  const bound = findLongest(boundsBehind, sentence, first.to);
  // 'seed, max 3m': what bounds a sum is said of the sum.
  const isOfSum = /^(?:max|maximum|min|minimum|at)$/.test(plus?.key ?? '');
  if (bound && isOfSum && readMoney(sentence.words, bound.to)) return null;
  return bound && { meaning: boundStage(first.meaning, bound.meaning), to: bound.to };
}

function isWordOfItsOwn(word: Word | undefined): boolean {
  return word !== undefined && word.kind !== 'sign' && !stopwords.has(word.key);
}

// 'seed/A', 'pre-seed, seed or A'
function findLetterBeside({ words }: Sentence, first: Found<Stage>): Found<Stage> | null {
  const joint = words[first.to];
  const letter = words[first.to + 1];
  const isMeant = joint?.key === '/' || (/^(?:or|and|,|&|\+)$/.test(joint?.key ?? '') && letter?.isCapitals);
  if (!isMeant || !letter || !letters.has(letter.key) || !isOnLadder(first.meaning)) return null;
  const series = findSeriesFrom(words, first.to + 1);
  if (!series) return null;
  const rounds = [...new Set([...first.meaning.rounds, ...series.meaning.rounds])];
  return { meaning: { label: `${first.meaning.label} or ${series.meaning.label}`, rounds }, to: series.to };
}

const rangeJoints = tableOf([['to, through, thru, until, till, bis, up to, all the way to', true]]);
const rangeSigns = /^[-–—→]$/;

function findRange(sentence: Sentence, first: Found<Stage>): Found<Stage> | null {
  const { words } = sentence;
  const isBetween = words.slice(Math.max(0, first.to - 6), first.to).some(({ key }) => key === 'between');
  const sign = isBetween && words[first.to]?.key === 'and' ? /^and$/ : rangeSigns;
  const joint = findLongest(rangeJoints, sentence, first.to);
  if (!joint && !sign.test(words[first.to]?.key ?? '')) return null;
  const start = joint?.to ?? first.to + 1;
  const next = words[start]?.key ?? '';
  const second = letters.has(next) ? endSeries(words, [next], start + 1) : findOne(sentence, start);
  if (!second || !isOnLadder(first.meaning) || !isOnLadder(second.meaning)) return null;
  const [from, to] = [first, second].map(({ meaning }) =>
    meaning.rounds.map((round) => ladder.indexOf(round)),
  );
  const rounds = ladder
    .slice(Math.min(...(from ?? [])), Math.max(...(to ?? [])) + 1)
    .filter(
      (round) =>
        round !== 'angel' ||
        first.meaning.rounds.includes('angel') ||
        second.meaning.rounds.includes('angel'),
    );
  if (rounds.length === 0) return null;
  return { meaning: { label: `${first.meaning.label} to ${second.meaning.label}`, rounds }, to: second.to };
}
