import type { RuleTrace } from '../read-by-rules.ts';
import { alignWords } from './align-words.ts';
import { conceptOf, meaningOf, shapeOf } from './concepts.ts';
import { findSums } from './find-sums.ts';
import { splitWords, type Word } from './split-words.ts';
import { findStems } from './stems.ts';

/** A sum that a headline names; the amount is null where it is a range. */
export type HeadlineSum = { amount: string | null; currency: string | null };

export type ViewedWord = Word & {
  lower: string;
  shape: string;
  /** The words of the translation that stand for it, in small letters. */
  glossed: readonly string[];
  /** What it is, by its translation. */
  concept: string;
  /** The sum that it is part of, if any. */
  sum: HeadlineSum | null;
  /** What its stem means in any language, if anything. */
  meanings: readonly string[];
};

const amountSign =
  /^(?:[$€£₹¥₩₪₦₺]|m|k|b|bn|mn|mm|mln|mio|mrd|mdkr|mkr|msek|mnok|meur|mill?|million\p{L}*|milion\p{L}*|miljo\p{L}*|milj|milh\p{L}*|mil[ei]ard\p{L}*|milliard\p{L}*|bilh\p{L}*|tonn?|thousand|crore|cr|lakhs?|kr|kron\p{L}*|euros?|eur|usd|gbp|chf|dollar\p{L}*|dólar\p{L}*|dollaria|pesos|reais|zł|pln|sek|nok|dkk|inr|rs|ksh|aed|sar|ngn|zar|baht|yen|won|francs?|franken|pounds?|lire)$/iu;

/** The words of a headline with what is known of each before anything is learnt, and its sums. */
export function viewHeadline(
  { title, text, sums, setting }: RuleTrace,
  language: string,
): { words: ViewedWord[]; sums: HeadlineSum[] } {
  const words = splitWords(title);
  const translated = splitWords(text);
  const aligned = alignWords(words, translated);
  const stems = findStems(title);
  const written = setting === 'slug' ? [] : findSums(title, language);
  const named = new Map(written.map((sum) => [sum, mergeSum(sum, sums)]));
  const further = sums.filter(({ amount }) => !written.some((sum) => sum.amount === amount));
  const viewed = words.map((word, at): ViewedWord => {
    const own = (aligned[at] ?? []).flatMap((index) => translated[index] ?? []);
    const meaning = own.length === 1 ? null : meaningOf(word.text);
    const plain = meaning?.split(' ')[0] ?? (own.length === 1 ? own[0]?.text : null) ?? word.text;
    const isMoney = isAmount(words, at) || meaning === 'number' || own.length === 1;
    const inside = further.find((each) =>
      own.some(({ start, end }) => start >= each.start && end <= each.end),
    );
    const here = written.find(({ start, end }) => word.start >= start && word.end <= end);
    const sum = (here && named.get(here)) || (isMoney && inside) || null;
    return {
      ...word,
      lower: word.text.toLowerCase(),
      shape: shapeOf(word.text),
      glossed: own.map((each) => each.text.toLowerCase()),
      concept: sum || isAmount(words, at) ? '¤' : conceptOf(plain),
      sum,
      meanings: stems
        .filter(({ start, end }) => word.start >= start && word.end <= end)
        .map(({ meaning: found }) => found),
    };
  });
  return { words: viewed, sums: [...named.values(), ...further] };
}

/** In English the rules know a currency by more of its words; elsewhere what the headline itself says counts. */
function mergeSum({ amount, currency }: HeadlineSum, sums: readonly HeadlineSum[]): HeadlineSum {
  const other = sums.find((sum) => sum.amount === amount)?.currency ?? null;
  return { amount, currency: currency ?? other };
}

/** A number beside a word or sign of money, or that word beside a number. */
function isAmount(words: readonly Word[], at: number): boolean {
  const isNumber = (index: number) => /^\p{N}/u.test(words[index]?.text ?? '');
  const isSign = (index: number) => amountSign.test(words[index]?.text ?? '');
  if (isNumber(at))
    return isSign(at - 1) || isSign(at + 1) || (isSign(at + 2) && words[at + 1]?.text === '-');
  return isSign(at) && (isNumber(at - 1) || isNumber(at + 1) || (isSign(at - 1) && isNumber(at - 2)));
}
