import type { RoundKind } from '../../contract/startups.ts';
import { type Found, findLongest, listed, type Sentence, tableOf, type Word } from './words.ts';

/** The rounds that follow each other, earliest first. */
const ladder: readonly RoundKind[] = [
  'pre_seed',
  'angel',
  'seed',
  'series_a',
  'series_b',
  'series_c',
  'series_d',
  'series_e',
  'series_f',
  'series_g',
  'series_h',
  'growth',
  'pre_ipo',
];

export type Stage = { label: string; rounds: readonly RoundKind[] };

/** Early is up to Series A; late and growth are Series C and all after it. */
const early: Stage = { label: 'Early stage', rounds: ladder.slice(0, 4) };
const late: Stage = { label: 'Late stage', rounds: ladder.slice(5) };
const growth: Stage = { label: 'Growth stage', rounds: late.rounds };

const stages = tableOf<Stage>([
  [
    `pre seed, preseed, pre seeds, pre seed round, pre seed rounds, pre seed stage, preseed stage, friends and family round,
    friends and family`,
    { label: 'Pre-seed', rounds: ['pre_seed'] },
  ],
  [
    'seed, seeds, seed round, seed rounds, seed stage, seed funding, seed funded, series seed, semilla, amorcage, post seed',
    { label: 'Seed', rounds: ['seed'] },
  ],
  [
    'angel, angels, angel round, angel rounds, angel funding, angel investors, angel investor, business angel, business angels',
    { label: 'Angel', rounds: ['angel'] },
  ],
  [
    'growth, growth round, growth rounds, growth equity, growth capital, growth funding',
    { label: 'Growth', rounds: ['growth'] },
  ],
  [
    'bridge, bridge round, bridge rounds, bridge funding, bridge financing, bridge loan, bridge loans',
    { label: 'Bridge', rounds: ['bridge'] },
  ],
  [
    'convertible, convertibles, convertible note, convertible notes, convertible loan, convertible loans, convertible debt',
    { label: 'Convertible note', rounds: ['convertible'] },
  ],
  [
    'safe note, safe notes, safe round, safe rounds, safes, safe agreement, safe financing, safe funding, via safe, on a safe, a safe',
    { label: 'SAFE', rounds: ['safe'] },
  ],
  [
    `debt, debts, debt round, debt rounds, debt funding, venture debt, debt financing, debt deal, debt deals, loan, loans,
    credit facility, credit line, line of credit`,
    { label: 'Debt', rounds: ['debt'] },
  ],
  [
    'grant, grants, grant funding, grant funded, grant money, research grant, research grants, subsidy, subsidies',
    { label: 'Grant', rounds: ['grant'] },
  ],
  [
    'non dilutive, nondilutive, non dilutive funding, non dilutive capital',
    { label: 'Non-dilutive', rounds: ['grant', 'debt'] },
  ],
  [
    'crowdfunding, crowdfunded, crowd funding, crowd funded, crowdfund, equity crowdfunding, crowdfunding round, crowdfunding rounds',
    { label: 'Crowdfunding', rounds: ['crowdfunding'] },
  ],
  [
    'strategic round, strategic rounds, strategic investment, strategic investments, strategic funding, corporate round, corporate rounds, strategic',
    { label: 'Strategic', rounds: ['strategic'] },
  ],
  [
    'secondary, secondaries, secondary sale, secondary sales, secondary round, secondary rounds, secondary market',
    { label: 'Secondary', rounds: ['secondary'] },
  ],
  ['pre ipo, preipo, pre ipo round, pre ipo rounds', { label: 'Pre-IPO', rounds: ['pre_ipo'] }],
  ['post ipo, postipo, post ipo equity, post ipo debt, pipe', { label: 'Post-IPO', rounds: ['post_ipo'] }],
  [
    `early stage, early stages, earlystage, early round, early rounds, early startups, early startup, early companies,
    early stage rounds, early phase, early ventures, early funding, early money`,
    early,
  ],
  [
    `late stage, later stage, later stages, late stages, latestage, late round, late rounds, later round, later rounds, late phase,
    mature, scaleup, scaleups, scale up, scale ups`,
    late,
  ],
  ['growth stage, growth stages, growth phase, expansion stage, growth stage rounds', growth],
  ['mid stage, midstage, middle stage, mid stages', { label: 'Series B', rounds: ['series_b'] }],
]);

const letters = new Set('abcdefgh');
const roundWords = new Set(listed('round, rounds, runde, runden'));
const seriesWords = new Set(listed('series, serie, serien'));

/** The rounds that begin at a word: 'seed', 'Series A/B', 'B and later', 'seed to series B'. */
export function findStage(sentence: Sentence, at: number): Found<Stage> | null {
  const { words } = sentence;
  const first = findOne(sentence, at);
  const bound = findLongest(boundsBefore, sentence, at);
  const bounded = bound && findOne(sentence, bound.to);
  if (bound && bounded && isOnLadder(bounded.meaning) && bounded.to > (first?.to ?? at)) {
    const to = skipRoundWords(words, bounded.to);
    return { meaning: boundStage(bounded.meaning, bound.meaning), to };
  }
  if (!first) return null;
  return findRange(sentence, first) ?? findBehind(sentence, first) ?? first;
}

function isOnLadder({ rounds }: Stage): boolean {
  return rounds.every((round) => ladder.includes(round));
}

function findOne(sentence: Sentence, at: number): Found<Stage> | null {
  return (
    findSeries(sentence.words, at) ?? findShouted(sentence.words, at) ?? findLongest(stages, sentence, at)
  );
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

/** 'Series A', 'series a, b or c', 'A/B rounds', 'B-round', 'round C'. */
function findSeries(words: readonly Word[], at: number): Found<Stage> | null {
  const isSeries =
    seriesWords.has(words[at]?.key ?? '') || (words[at]?.key === 'ser' && words[at + 1]?.key === '.');
  const isRound = roundWords.has(words[at]?.key ?? '');
  const closed = /^series?([a-h])$/.exec(words[at]?.key ?? '')?.[1];
  const start =
    at +
    (isSeries || isRound ? 1 : 0) +
    (words[at + 1]?.key === '-' ? 1 : 0) +
    (words[at]?.key === 'ser' ? 1 : 0);
  const first = isSeries || isRound ? readLetter(words, start) : readLetter(words, at);
  if (closed) return endSeries(words, [closed], at + 1);
  if (!first || (isRound && first.letter === 'a' && !words[start]?.isCapitals)) return null;
  const { found, to } = readMore(words, first);
  if (isSeries || isRound) return endSeries(words, found, to);
  const hyphen = words[to]?.key === '-' ? 1 : 0;
  const behind = words[to + hyphen]?.key ?? '';
  if (!roundWords.has(behind) && !seriesWords.has(behind)) return null;
  // 'raised a round' has an article, 'an A round' and 'A rounds' a letter.
  const isArticle = first.letter === 'a' && found.length === 1 && !hyphen && behind === 'round';
  if (isArticle && !words[at]?.isCapitals && !isAfterArticle(words[at - 1]) && words.length > 2) return null;
  return endSeries(words, found, to + hyphen + 1);
}

function isAfterArticle(word: Word | undefined): boolean {
  return /^(?:the|an|their|its|his|of|in|with)$/.test(word?.key ?? '');
}

function readLetter(words: readonly Word[], at: number): { letter: string; to: number } | null {
  const word = words[at];
  const letter = /^[a-h]['’]s$/i.test(word?.text ?? '') ? word?.key.charAt(0) : word?.key;
  if (word?.kind !== 'word' || !letter || !letters.has(letter)) return null;
  // 'Series A1' and 'Series A-2' are Series A.
  const digit = words[at + 1]?.kind === 'number' && words[at + 1]?.isJoined ? 1 : 0;
  return { letter, to: at + 1 + digit };
}

const between = new Set(['or', 'and', ',', '/', '&', 'to', '-', '–', 'through', 'und', 'oder', '|']);

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

function endSeries(words: readonly Word[], found: readonly string[], to: number): Found<Stage> {
  const rounds = ladder.filter((round) => found.some((letter) => round === `series_${letter}`));
  const names = [...new Set(found)].map((letter) => letter.toUpperCase());
  return { meaning: { label: `Series ${names.join(' or ')}`, rounds }, to: skipRoundWords(words, to) };
}

function skipRoundWords(words: readonly Word[], at: number): number {
  return roundWords.has(words[at]?.key ?? '') ? at + 1 : at;
}

type Bound = 'from' | 'after' | 'until' | 'before';

const boundsBefore = tableOf<Bound>([
  ['at least, minimum, min, from at least, starting at, starting from', 'from'],
  ['after, beyond, past, post, above, later than, over, more than', 'after'],
  [
    'up to, until, till, at most, max, maximum, no later than, not later than, up to and including, through',
    'until',
  ],
  ['before, pre, below, earlier than, under, prior to, less than', 'before'],
]);

const boundsBehind = tableOf<Bound>([
  [
    `and later, or later, and beyond, or beyond, and above, or above, and up, or up, and upwards, onwards, onward, and onwards,
    or higher, and higher, or further, and further, and after, or after, plus, and more, or more, or more advanced, at least, minimum, or greater`,
    'from',
  ],
  [
    'and earlier, or earlier, and below, or below, and before, or before, or under, and under, or younger, and less, or less, at most, maximum, max',
    'until',
  ],
]);

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
  if (plus?.key === '+')
    return { meaning: boundStage(first.meaning, 'from'), to: skipRoundWords(sentence.words, first.to + 1) };
  const bound = findLongest(boundsBehind, sentence, first.to);
  return bound && { meaning: boundStage(first.meaning, bound.meaning), to: bound.to };
}

const rangeJoints = new Set(listed('to, through, thru, until, till, bis, -, –, —, →'));

function findRange(sentence: Sentence, first: Found<Stage>): Found<Stage> | null {
  const { words } = sentence;
  const joint = words[first.to]?.key ?? '';
  const isBetween = words.slice(Math.max(0, first.to - 6), first.to).some(({ key }) => key === 'between');
  if (!rangeJoints.has(joint) && !(isBetween && joint === 'and')) return null;
  const next = words[first.to + 1]?.key ?? '';
  const second = letters.has(next) ? endSeries(words, [next], first.to + 2) : findOne(sentence, first.to + 1);
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
