import { units } from './amount-words.ts';
import { slipOf } from './slips.ts';
import { listed, type Word } from './words.ts';

const times = 'days?|weeks?|months?|years?|quarters?|hours?|weekend|fortnight';
const counts = '#|a|few|couple|couple of|two|three|four|five|six|seven|eight|ten|twelve';

/** Sayings with one word left open, by what stands before and behind it, and the words that it may be. */
const sayings: readonly (readonly [saying: RegExp, words: readonly string[], evenKnown?: true])[] = [
  [
    / _ than /,
    listed(
      'more, less, fewer, greater, larger, bigger, higher, lower, smaller, rather, other, later, earlier, older',
    ),
  ],
  [
    /(?:more|less|fewer|greater|larger|bigger|higher|lower|smaller) _ (?:[$#]|half|one|two|five|ten) /,
    ['than'],
    true,
  ],
  [/(?:rather|other|later|earlier|more|less) _ /, ['than']],
  [/ at _ (?:[$#]|half|one|two|five|ten) /, ['least', 'most'], true],
  [/# (?:or|and) _ /, listed('more, less, above, below, over, under, higher, lower')],
  [/ ore than [$#] /, ['more'], true],
  [new RegExp(`(?<! at) _ (?:${counts}) (?:${times}) `), listed('last, past, next, previous'), true],
  [
    new RegExp(
      `(?: this| last| past| previous| next| within| since)? _ (?:${times}|monday|tuesday|wednesday|thursday|friday|saturday|sunday) `,
    ),
    listed('last, past, this, next, previous'),
  ],
  [
    new RegExp(`(?:last|past|previous|next|within)(?: (?:${counts}))? _ `),
    listed(
      'day, days, week, weeks, month, months, year, years, quarter, quarters, weekend, fortnight, hours',
    ),
  ],
  [/ (?:this|in the|within) _ /, listed('week, month, year, quarter, last, past')],
  [
    / _ [$#] /,
    listed(
      'over, under, above, below, around, about, between, from, until, exactly, roughly, approx, less, more, raised, since, last, past, minimum',
    ),
  ],
  [
    / [$]?# _ /,
    listed('million, millions, billion, thousand, days, weeks, months, years, crore, dollars, euros'),
  ],
  [
    / (?:from|since|in|until|till|before|after|between|of|and|to|#|early|late|mid) _ /,
    listed('january, february, march, april, june, july, august, september, october, november, december'),
  ],
  [/ pre (?:- )?_ /, ['seed']],
  [
    / _ (?:rounds?|stage|funding|funded|or series|to series|and series|or angel) /,
    listed('seed, angel, series, early, late, growth, bridge, grant'),
  ],
];

/** The word that a saying around it asks for, where what is written is a slip away from it: 'more thna 5M', 'the lst 3 weeks'. */
export function wordOfSaying(
  words: readonly Word[],
  before: readonly Word[],
  at: number,
  isKnown: boolean,
): string | null {
  const key = words[at]?.key ?? '';
  if (key.length < 2 || key.length > 10) return null;
  let around: string | null = null;
  for (const [saying, options, evenKnown] of sayings) {
    if (isKnown && !evenKnown) continue;
    const word = options.find((option) => mayBe(key, option));
    if (!word) continue;
    around ??= sayAround(words, before, at);
    if (saying.test(around)) return word;
  }
  return null;
}

function mayBe(key: string, word: string): boolean {
  const slip = slipOf(key, word);
  return slip !== null && (slip !== 'changed' || word.length > 4) && (slip !== 'stray' || word.length > 3);
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

// A figure with its unit is one: '5M' is '#'.
function sayWord({ kind, key, isJoined }: Word): string {
  if (kind === 'number') return '#';
  if (/^[$€£₹]$/.test(key)) return '$';
  return isJoined && units.has(key) ? '' : key;
}
