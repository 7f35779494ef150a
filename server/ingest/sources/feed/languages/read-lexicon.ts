import { readFileSync } from 'node:fs';

/** One way of saying something: what it is called in English, and how it is found in the other language. */
type Saying = { english: string; written: string };

export type Lexicon = {
  /** What a sum without a currency is counted in by those who write this language. */
  currency: string;
  /** The words of numbers from zero on. */
  numbers: string[];
  /** Sayings around something: `sammelt … ein`. The gap stays. */
  split: { english: string; pattern: RegExp }[];
  /** Every other saying in one pattern, longest first; its nth group is the nth of `english`. */
  pattern: RegExp;
  english: string[];
};

const edge = { before: '(?<![\\p{L}\\p{N}])', after: '(?![\\p{L}\\p{N}])' };

/**
 * The words of headlines in one language, from its file: `english = one way | another`. In it `…` stands for whatever a
 * saying is parted by, `*` for any letters, and an apostrophe at the end of a word joins it to the next one.
 */
export function readLexicon(language: string): Lexicon {
  const lines = readFileSync(new URL(`./${language}.txt`, import.meta.url), 'utf8').split('\n');
  const entries = lines
    .map((line) => line.split(' = '))
    .filter(([name = '', value]) => value !== undefined && !name.startsWith('#'));
  const setting = (wanted: string) => entries.find(([name]) => name === wanted)?.[1] ?? '';
  const sayings = entries
    .filter(([name]) => name !== 'numbers' && name !== 'currency')
    .flatMap(([english = '', value = '']) =>
      value.split(' | ').map((written): Saying => ({ english, written: written.trim() })),
    );
  const whole = sayings
    .filter(({ written }) => !written.includes('…'))
    .sort((one, other) => other.written.length - one.written.length);
  return {
    currency: setting('currency'),
    numbers: setting('numbers').split(' '),
    split: sayings
      .filter(({ written }) => written.includes('…'))
      .map(({ english, written }) => ({ english, pattern: new RegExp(patternOf(written), 'u') })),
    pattern: new RegExp(whole.map(({ written }) => `(${patternOf(written)})`).join('|'), 'gu'),
    english: whole.map(({ english }) => english),
  };
}

function patternOf(written: string): string {
  const [first = '', ...rest] = written.replace(/[.()+?]/g, '\\$&').replaceAll('*', '[\\p{L}-]*');
  // At the beginning of a headline every word has a capital.
  const start = /\p{Ll}/u.test(first) ? `(?:${first}|(?<=^|[:–|] )${first.toUpperCase()})` : first;
  const end = /['.]$/.test(written) ? '' : edge.after;
  return `${edge.before}${start}${rest.join('').replace('…', '(?<gap>.{1,80}?)')}${end}`;
}
