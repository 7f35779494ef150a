import { readTable } from '../../platform/text/read-table.ts';
import { type Found, findLongest, listed, type Sentence, tableOf } from '../tokens/words.ts';
import { findIndustry } from './industry-phrases.ts';

const said = new Map(
  readTable(new URL('./trades.txt', import.meta.url)).map(([kind = '', words = '']) => [kind, words]),
);
const ofKind = (kind: string) => said.get(kind) ?? '';

/** What people are by trade: it says who asks, or whom a company looks for. */
const trades = tableOf<true>([[ofKind('trade'), true]]);

const posts = new Set(listed(ofKind('post')));

/** What is done at work: 'sales' people. */
export const workFields: ReadonlySet<string> = new Set(listed(ofKind('work')));
/** What is done at work and called so by itself: a 'marketing' job. */
export const fieldsOfPosts: ReadonlySet<string> = new Set(listed(ofKind('work only')));
/** Work that is a field of business too, and whose jobs are those of who does it: of 'nursing', nurses. */
export const fieldsOfDoers: ReadonlySet<string> = new Set(listed(ofKind('work named by who does it')));

// 'sales people', 'AI engineers', 'marketing jobs'; but 'fintech jobs' are wanted in fintech.
for (const [fields, anyone] of [
  ['work', 'worker'],
  ['work only', 'post'],
  ['work named by who does it', 'post'],
] as const)
  for (const field of listed(ofKind(fields)))
    for (const who of listed(ofKind(anyone))) trades.set(`${field} ${who}`, true);

/** Whether people are called so by their trade. */
export const isTrade = (key: string) => trades.has(key) && !posts.has(key.split(' ').at(-1) ?? '');

/** Whom a sentence speaks of by trade, and up to where. */
export function findTrade(sentence: Sentence, at: number): Found<true> | null {
  return isUser(sentence, at) ? null : findLongest(trades, sentence, at);
}

/** Whether a phrase would cut a trade in two: 'hiring software engineers' is not of hiring software. */
export function breaksTrade(sentence: Sentence, at: number, to: number): boolean {
  return sentence.words
    .slice(at + 1, to)
    .some((_, inside) => (findTrade(sentence, at + 1 + inside)?.to ?? 0) > to);
}

// 'software for accountants' is sold to them; 'looking for accountants' is not.
export function isUser(sentence: Sentence, at: number): boolean {
  const sold = sentence.words[at - 2];
  if (sentence.words[at - 1]?.key !== 'for' || !sold) return false;
  return (
    /^(?:tools?|products?|services?|solutions?)$/.test(sold.key) || findIndustry(sentence, at - 2) !== null
  );
}

/** Every word that trades are called by. */
export function wordsOfTrades(): string[] {
  return [...trades.keys()].flatMap((key) => key.split(' '));
}
