import { units } from '../lexicon/amount-words.ts';
import { listed, type Word } from '../tokens/words.ts';

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

/** How one word differs from another by a single typo. */
export type Typo = 'swapped' | 'doubled' | 'missing' | 'beside' | 'stray' | 'changed';

/** What a typo costs: letters change places, are doubled and forgotten more often than others are hit. */
export const costs: Readonly<Record<Typo, number>> = {
  swapped: 0.85,
  doubled: 0.85,
  missing: 0.95,
  beside: 1,
  stray: 1.05,
  changed: 1.1,
};

const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

// What sounds alike, by pairs.
const alike =
  'ck kc sz zs cs sc iy yi fv vf vw wv ei ie ea ae ou uo gj jg ai ia ao oa eo oe iu ui dt td bp pb mn nm';

const pairs = new Set(alike.split(' '));

for (const [row, letters] of keyboard.entries())
  for (const [at, letter] of [...letters].entries())
    for (const other of [letters[at + 1], keyboard[row + 1]?.[at - 1], keyboard[row + 1]?.[at]])
      if (other) pairs.add(letter + other).add(other + letter);

/** The typo that made one word of another, null when it took more than one, or none. */
export function typoOf(key: string, word: string): Typo | null {
  const longer = key.length - word.length;
  if (longer > 1 || longer < -1 || key === word) return null;
  let at = 0;
  while (at < key.length && key[at] === word[at]) at += 1;
  if (longer === 0) {
    if (key.slice(at + 1) === word.slice(at + 1)) return isBeside(key[at], word[at]) ? 'beside' : 'changed';
    const isSwapped = key[at] === word[at + 1] && key[at + 1] === word[at];
    return isSwapped && key.slice(at + 2) === word.slice(at + 2) ? 'swapped' : null;
  }
  const [long, short] = longer > 0 ? [key, word] : [word, key];
  if (long.slice(at + 1) !== short.slice(at)) return null;
  if (long[at] === long[at - 1]) return 'doubled';
  return longer > 0 ? 'stray' : 'missing';
}

function isBeside(one: string | undefined, other: string | undefined): boolean {
  return pairs.has(`${one}${other}`);
}

/** Whether a typo is at the first letter, where people make fewest and names differ most. */
export function isAtStart(key: string, word: string): boolean {
  return key[0] !== word[0];
}

/** Looks up which words of a list are at most one typo away from one. */
export function indexOfTypos(words: Iterable<string>): (key: string) => string[] {
  const byRest = new Map<string, string[]>();
  for (const word of words)
    for (const rest of [word, ...restsOf(word)]) {
      const sharing = byRest.get(rest);
      if (sharing) sharing.push(word);
      else byRest.set(rest, [word]);
    }
  // Two words that are one typo apart are the same once each has lost a letter at most.
  return (key) => [
    ...new Set(
      [key, ...restsOf(key)].flatMap((rest) => byRest.get(rest) ?? []).filter((word) => typoOf(key, word)),
    ),
  ];
}

function restsOf(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

/** Letters left out, added, changed or swapped with their neighbour between two words; `limit` when that many or more. */
export function typosBetween(one: string, other: string, limit: number): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      let typos = Math.min(
        (row[to] ?? 0) + 1,
        (next[to - 1] ?? 0) + 1,
        (row[to - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      if (isSwapped) typos = Math.min(typos, (before[to - 2] ?? 0) + 1);
      next.push(typos);
    }
    if (Math.min(...next) >= limit) return limit;
    [before, row] = [row, next];
  }
  return Math.min(row[other.length] ?? limit, limit);
}
