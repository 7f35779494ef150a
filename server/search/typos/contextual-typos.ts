import { units } from '../lexicon/amount-words.ts';
import { listed, type Word } from '../tokens/words.ts';
import { typoOf } from './typos.ts';

const names = {
  time: 'days?|weeks?|months?|years?|quarters?|hours?|weekend|fortnight',
  weekday: 'monday|tuesday|wednesday|thursday|friday|saturday|sunday',
  month: 'january|february|march|april|may|june|july|august|september|october|november|december',
  count: '#|a|few|couple|couple of|two|three|four|five|six|seven|eight|ten|twelve',
  sum: '[$#]|half|one|two|five|ten',
  more: 'more|less|fewer|greater|larger|bigger|higher|lower|smaller',
};
const months = listed(names.month.replaceAll('|', ','));
const times = listed(
  'day, days, week, weeks, month, months, year, years, quarter, quarters, weekend, fortnight, hours',
);

/**
 * Sayings with one word left open, `_`, and what it may be; `#` is a figure with its unit, `$` a currency's sign. Where a
 * saying leaves no doubt, marked by `!`, even a word of English is a typo: 'at east 1.5bn'.
 */
const sayings = readSayings([
  [
    '! _ than',
    'more, less, fewer, greater, larger, bigger, higher, lower, smaller, rather, other, later, earlier, older',
  ],
  ['! <more> _ <sum>', 'than'],
  ['(?:rather|other|<more>) _', 'than'],
  ['! at _ <sum>', 'least, most'],
  ['# (?:or|and) _', 'more, less, above, below, over, under, higher, lower'],
  ['# _', 'plus, dollars, euros, euro, pounds, dollar, million, millions, billion, thousand, crore, ago'],
  ['! _ (?:<count>) (?:<time>)', 'last, past, next, previous'],
  ['! _ (?:<time>|<weekday>)', 'last, past, this, next, previous'],
  [
    '! _ (?:<weekday>|<month>|# (?:<month>)|(?:<month>) #)',
    'since, from, until, before, after, during, between',
  ],
  ['! (?:last|past|previous|this)(?: (?:<count>))? _', times],
  ['(?:last|past|previous|next|within|first|this|the|#)(?: (?:<count>))? _', times],
  ['in the _', 'last, past'],
  ['! in _ (?:<month>)', 'early, late, mid'],
  ['(?:since|in|until|by) the _ of', 'start, end, beginning, middle'],
  ['(?:from|since|in|until|till|before|after|between|of|and|to|#|early|late|mid|during|last) _', months],
  ['_ #', months],
  [
    '_ [$#]',
    'over, under, above, below, around, about, between, from, until, exactly, roughly, approx, less, more, raised, since, last, past, minimum',
  ],
  ['_ (?:digit|figure)', 'single, double, triple, five, six, seven, eight, nine'],
  ['pre (?:- )?_', 'seed'],
  ['_ [a-h]', 'series, serie, round'],
  [
    '_ (?:rounds?|stage|funding|funded|or series|to series|and series|or angel)',
    'seed, angel, series, early, late, growth, bridge, grant',
  ],
]);

type Saying = { around: RegExp; words: readonly string[]; isSure: boolean };

function readSayings(
  written: readonly (readonly [saying: string, words: string | readonly string[]])[],
): Saying[] {
  return written.map(([saying, words]) => {
    const around = saying
      .replace('! ', '')
      .replace(/<(\w+)>/g, (_, name: keyof typeof names) => `(?:${names[name]})`);
    return {
      around: new RegExp(` ${around} `),
      words: typeof words === 'string' ? listed(words) : words,
      isSure: saying.startsWith('!'),
    };
  });
}

/** The word that a saying around it asks for, where what is written is a typo away from it: 'more thna 5M', 'the lst 3 weeks'. */
export function correctByContext(
  words: readonly Word[],
  before: readonly Word[],
  at: number,
  isKnown: boolean,
): string | null {
  const key = words[at]?.key ?? '';
  if (key.length < 3 || key.length > 10) return null;
  let around: string | null = null;
  for (const saying of sayings) {
    if (isKnown && (!saying.isSure || isSensible(key))) continue;
    const word = saying.words.find((option) => mayBe(key, option));
    if (!word) continue;
    around ??= sayAround(words, before, at);
    if (saying.around.test(around)) return word;
  }
  return null;
}

// What stands there in its own right: 'next week', 'first 3 months', 'at least 2 weeks'.
const sensible = new Set([
  ...sayings.flatMap(({ words }) => words),
  ...listed('first, each, every, list, fast, least, most, mist, form, mar, mid'),
]);

function isSensible(key: string): boolean {
  return sensible.has(key);
}

function mayBe(key: string, word: string): boolean {
  const typo = typoOf(key, word);
  return typo !== null && (typo !== 'changed' || word.length > 4) && (typo !== 'stray' || word.length > 3);
}

// ' in the _ # months '
function sayAround(words: readonly Word[], before: readonly Word[], at: number): string {
  const left = before.slice(-4).map(sayWord).filter(Boolean).slice(-3);
  const right = words
    .slice(at + 1, at + 5)
    .map(sayWord)
    .filter(Boolean)
    .slice(0, 3);
  return ` ${[...left, '_', ...right].join(' ')} `;
}

// A figure with its unit is one: '5M' and '5 million' are '#'.
function sayWord({ kind, key, isJoined }: Word, at: number, words: readonly Word[]): string {
  if (kind === 'number') return '#';
  if (/^[$€£₹]$/.test(key)) return '$';
  const isUnit = units.has(key) && (isJoined || (key.length > 1 && words[at - 1]?.kind === 'number'));
  return isUnit ? '' : key;
}
