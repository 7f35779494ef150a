import { longestQuote } from '../../../../../companies/quoted-facts/quoted-fact.ts';
import { splitWords } from '../../model/split-words.ts';
import type { OpenStory } from '../open-story.ts';
import type { StorySentence } from '../sentences.ts';
import { isSpeech, isSpoken } from '../speech.ts';
import { splitDateline, splitSentences } from '../split-sentences.ts';
import { placeSpansOf } from '../tags/place-names.ts';
import { oncePerLanguage, wholeWords } from '../words.ts';
import { meaningsOf } from './fund-words.ts';
import type { FundsByRules } from './use-by-rules.ts';
import { purposePatterns } from './use-by-rules.ts';

/** A sentence that may say what the money is for. */
export type PlanSentence = {
  text: string;
  /** By clause, of its words and their meanings alone, by which its purposes are chosen. */
  clauses: readonly (readonly string[])[];
  /** With them where it stands, whom it is about and what the rules read of it, by which it is chosen. */
  features: readonly string[];
};

const patternsOf = oncePerLanguage((words) => ({
  money: wholeWords(words.money_use),
  plan: wholeWords(words.plan),
  more: wholeWords(words.more_people),
  earlier: wholeWords(words.earlier),
  investor: wholeWords(words.led_by),
  round: wholeWords(words.round),
}));

/** The sentences of a story that are short enough to be quoted; without the rules where they were written by the item. */
export function planSentences(open: OpenStory, rules: FundsByRules, isHinted = true): PlanSentence[] {
  const ruled = new Set(isHinted ? rules.use.map(({ sentence }) => sentence) : []);
  const placed = placedSentences(open);
  const meanings = placed.map(({ text }) => meaningsIn(text));
  return placed
    .map((each, index) => {
      const { text } = each;
      const wordFeatures = featuresOfWords(text, open, isHinted);
      const features = [
        ...wordFeatures,
        ...placeFeatures(each, placed.length, index),
        ...subjectFeatures(text, each.isOfOther, open),
        ...neighbourFeatures(meanings, index, placed),
        `rule ${ruled.has(text)} ${ruled.size > 0}`,
      ];
      const clauses = clausesOf(text).map((clause) => featuresOfWords(clause, open, isHinted));
      return { text, clauses, features };
    })
    .filter(({ text }) => text.length <= longestQuote);
}

const joints = /[,;:–—]\s|\s(?:and|then|und|sowie|et|puis|y|e|ed|en|och|samt|with|plus|dels)\s/giu;

/** What a sentence lists, each part with its own purpose: `to hire thirty people and to open in Milan`. */
const clausesOf = (text: string): string[] =>
  text
    .split(joints)
    .map((clause) => clause.trim())
    .filter((clause) => clause.length > 2);

type PlacedSentence = StorySentence & { paragraph: number; index: number; isLast: boolean; rest: number };

function placedSentences({ paragraphs, sentences }: OpenStory): PlacedSentence[] {
  let at = 0;
  return paragraphs.flatMap((written, paragraph) => {
    const texts = splitSentences(splitDateline(written).text);
    return texts.map((text, index) => {
      const isOfOther = sentences[at]?.isOfOther ?? false;
      at += 1;
      const isLast = index === texts.length - 1;
      return { text, isOfOther, paragraph, index, isLast, rest: paragraphs.length - paragraph };
    });
  });
}

const meaningsIn = (text: string) =>
  new Set(splitWords(text).flatMap((word) => meaningsOf(word.text.toLowerCase())));

function featuresOfWords(text: string, { words }: OpenStory, isHinted: boolean): string[] {
  const written = splitWords(text);
  const lower = written.map((word) => word.text.toLowerCase());
  const meanings = lower.map(meaningsOf);
  const telling = meanings.map((each) => each[0]).filter((each) => each !== undefined);
  const isName = (at: number) =>
    at > 0 && /^\p{Lu}/u.test(written[at]?.text ?? '') && words.language !== 'de';
  const letters = lower.filter((word, at) => /\p{L}{2}/u.test(word) && !isName(at));
  const features = [
    'one',
    `language ${words.language}`,
    `start ${lower[0]}`,
    `start ${lower[0]} ${lower[1]}`,
    `start ${meanings[0]?.[0]} ${meanings[1]?.[0]} ${meanings[2]?.[0]}`,
    ...[...new Set(meanings.flat())].map((meaning) => `m ${meaning}`),
    ...telling.map((meaning, at) => `m2 ${telling[at - 1] ?? '<'} ${meaning}`),
    ...letters.map((word) => `w ${word}`),
    ...letters.filter((word) => word.length > 5).map((word) => `p ${word.slice(0, 5)}`),
    ...letters.filter((word) => word.length > 5).map((word) => `e ${words.language} ${word.slice(-4)}`),
    ...lower.slice(1).map((word, at) => `b ${lower[at]} ${word}`),
    ...lower.flatMap((word, at) =>
      (meanings[at] ?? [])
        .map((meaning) => `mb ${meaning} ${lower[at - 1] ?? '<'} ${isName(at + 1) ? 'X' : ''}`)
        .concat(/^\d/.test(word) ? [`n ${meanings[at + 1]?.[0] ?? lower[at + 1]?.slice(0, 5)}`] : []),
    ),
    ...written.flatMap((_, at) => (isName(at) ? [`name ${lower[at - 1]}`] : [])),
  ];
  for (const { from, to, kind } of placeSpansOf(text, written, words.language)) {
    features.push(
      `place ${kind}`,
      `place ${kind} ${lower[from - 1] ?? '<'}`,
      `place ${lower[from - 1] ?? '<'} ${lower[to] ?? '>'}`,
    );
    for (const meaning of new Set(meanings.flat())) features.push(`place with ${meaning}`);
  }
  if (isHinted)
    for (const { purpose, pattern } of purposePatterns(words))
      if (pattern.test(text)) features.push(`rule ${purpose}`);
  return [...new Set(features)];
}

const placeFeatures = (
  { paragraph, index, isLast, rest, text }: PlacedSentence,
  count: number,
  at: number,
): string[] => [
  `paragraph ${Math.min(paragraph, 4)}`,
  `rest ${Math.min(rest, 4)}`,
  `index ${Math.min(index, 3)} ${isLast}`,
  `part ${Math.floor((at / count) * 5)}`,
  `length ${Math.min(8, Math.floor(text.length / 25))}`,
];

function subjectFeatures(text: string, isOfOther: boolean, { findSubject, words }: OpenStory): string[] {
  const subject = findSubject(text)?.by ?? 'none';
  const patterns = patternsOf(words);
  const meanings = meaningsIn(text);
  const has = Object.entries(patterns)
    .filter(([, pattern]) => pattern.test(text))
    .map(([name]) => name);
  return [
    `subject ${subject} ${isOfOther}`,
    `spoken ${isSpoken(text)} ${isSpeech(text, words)}`,
    `sum ${/[$€£₹¥]\s?\d|\d\s?(?:[$€£]|million|milli|mio|miljo|mln|mkr|kronor)/iu.test(text)}`,
    `question ${/\?["”»]?$/u.test(text)}`,
    ...has.flatMap((name) => [`has ${name}`, `has ${name} ${subject}`]),
    ...[...meanings].map((meaning) => `m ${meaning} ${subject}`),
    ...[...meanings].flatMap((one) =>
      [...meanings].filter((other) => one < other).map((other) => `mm ${one} ${other}`),
    ),
  ];
}

function neighbourFeatures(
  meanings: readonly ReadonlySet<string>[],
  at: number,
  sentences: readonly PlacedSentence[],
): string[] {
  const isStart = sentences[at]?.index === 0;
  const before = sentences[at - 1]?.text ?? '';
  return [
    ...[...(meanings[at - 1] ?? [])].map((meaning) => `before ${meaning} ${isStart}`),
    ...[...(meanings[at + 1] ?? [])].map((meaning) => `behind ${meaning}`),
    `before asks ${/\?["”»]?$/u.test(before)} ${/:$/.test(before)}`,
    `before sum ${/[$€£₹]\s?\d|\d\s?(?:[$€£]|million|milli|mio|miljo|mln|mkr)/iu.test(before)} ${isStart}`,
  ];
}
