import { readFileSync } from 'node:fs';

/** One way of saying something: what it is called in English, and how it is found in the other language. */
type Saying = { english: string; written: string };

export type Lexicon = {
  /** What a sum without a currency is counted in by those who write this language. */
  currency: string;
  /** The words of numbers from zero on. */
  numbers: string[];
  /** A word that without a number means one of it: Dutch `miljoen`. */
  single: string;
  /** Sayings around something: `sammelt … ein`. The gap stays. */
  split: { english: string; pattern: RegExp }[];
  /** Every other saying in one pattern, longest first; its nth group is the nth of `english`. */
  pattern: RegExp;
  english: string[];
};

const settings: ReadonlySet<string> = new Set(['currency', 'numbers', 'single']);
const edge = { before: '(?<![\\p{L}\\p{N}])', after: '(?![\\p{L}\\p{N}])' };

/**
 * The words of headlines in one language, from its file: `english = one way | another`. In it `…` stands for whatever a
 * saying is parted by, `*` for any letters, and `~` for any letters of a word that stands before a name and says what the
 * company is: `~bauer` is Raketenbauer, but no company called so. An apostrophe at the end joins a word to the next.
 */
export function readLexicon(language: string): Lexicon {
  const lines = readFileSync(new URL(`./${language}.txt`, import.meta.url), 'utf8').split('\n');
  const entries = lines
    .map((line) => line.split(' = '))
    .filter(([name = '', value]) => value !== undefined && !name.startsWith('#'));
  const setting = (wanted: string) => entries.find(([name]) => name === wanted)?.[1] ?? '';
  const sayings = entries
    .filter(([name = '']) => !settings.has(name))
    .flatMap(([english = '', value = '']) =>
      value.split(' | ').map((written): Saying => ({ english, written: written.trim() })),
    );
  const whole = sayings
    .filter(({ written }) => !written.includes('…'))
    .sort((one, other) => other.written.length - one.written.length);
  return {
    currency: setting('currency'),
    numbers: setting('numbers').split(' '),
    single: setting('single'),
    split: sayings
      .filter(({ written }) => written.includes('…'))
      .map(({ english, written }) => ({ english, pattern: new RegExp(patternOf(written), 'u') })),
    pattern: new RegExp(whole.map(({ written }) => `(${patternOf(written)})`).join('|'), 'gu'),
    english: whole.map(({ english }) => english),
  };
}

function patternOf(written: string): string {
  const letters = '[\\p{L}-]*';
  const plain = written.replace(/[.()+?]/g, '\\$&').replaceAll('*', letters);
  if (plain.startsWith('~')) return `${edge.before}${letters}${plain.slice(1)}(?=\\s[\\p{Lu}\\d])`;
  const [first = '', ...rest] = plain;
  // At the beginning of a headline every word has a capital.
  const start = /\p{Ll}/u.test(first) ? `(?:${first}|(?<=^|[:–|] )${first.toUpperCase()})` : first;
  const end = /['.]$/.test(written) ? '' : edge.after;
  return `${edge.before}${start}${rest.join('').replace('…', '(?<gap>.{1,80}?)')}${end}`;
}
