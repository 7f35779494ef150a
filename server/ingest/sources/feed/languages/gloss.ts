import { readFileSync } from 'node:fs';
import { investorVerbs, raiseVerbs, roundWords, strongDescriptors } from '../vocabulary.ts';
import { putSeatsInFront } from './put-seats-in-front.ts';

/** Which languages other than English are read. Of two that say the same, the first. */
const languages = ['de', 'fr', 'es', 'pt', 'it', 'nl', 'sv', 'no', 'da', 'fi'] as const;

export type Language = (typeof languages)[number];

export type Gloss = { text: string; language: Language | 'en' };

type Saying = { english: string; written: string };

type Lexicon = {
  /** What a sum without a currency is counted in by those who write this language. */
  currency: string;
  /** The words of numbers from zero on. */
  numbers: string[];
  /** The words of ten, twenty, thirty and on. */
  tens: string[];
  /** A word that without a number means one of it: Dutch `miljoen`. */
  single: string;
  /** Sayings around something: `sammelt … ein`. The gap stays. */
  split: { english: string; pattern: RegExp; first: string }[];
  /** Every word of its sayings, in small letters. */
  words: ReadonlySet<string>;
  /** Its sayings of which only a part is given, `*fonds`. */
  shapes: RegExp;
  /** Every other saying in one pattern, longest first; its nth group is the nth of `english`. */
  pattern: RegExp;
  english: string[];
  /** How many letters of each of them are given. */
  given: number[];
};

const settings: ReadonlySet<string> = new Set(['currency', 'numbers', 'tens', 'single']);

/** Words of a trade are written alike in all languages, and names of investors hold English words. */
const international = /(?:tech|start-?ups?|scale-?ups?)$/u;

const ofInvestorNames =
  /(?<!^)(?<=\s)(?:Ventures?|Capital|Partners|Invest|Angels?|Fund|Media|App|AI|Group)(?![\p{L}\p{N}])/gu;

const edge = { before: '(?<![\\p{L}\\p{N}]|\\p{L}\\.)', after: '(?![\\p{L}\\p{N}])' };

const lexicons = new Map(languages.map((language) => [language, readLexicon(language)]));

/** What says that a headline is English; some of it is written in other languages too, which then says nothing. */
const englishWords = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${raiseVerbs}|${investorVerbs}|${roundWords}|${strongDescriptors
    .split('|')
    .filter((word) => !international.test(word))
    .join(
      '|',
    )}|invest|lead|back|pour|the|of|for|with|from|by|and|its|at|as|to|an|in|on|up|into|is|are|has|over|led|becomes|after|backed|firm|says|hits|amid|million|billion|investors?|startups?|ai|app|media|fund|grant|team|angel|venture|ventures|will|her|i|die|men|so|no|me|per)(?![\\p{L}\\p{N}])`,
  'giu',
);

/** A word between verb and sum that no lexicon knows: `raises erneut 15 million`. */
const aside =
  /\braises(?:\s(?!(?:debt|grant|fund|valuation|revenue|loss|series)\b)\p{Ll}+){1,2}\s(?=[€$£]?\d)/gu;

const lettersOfParted = 3;

const compound = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+(?![\p{L}\p{N}])/gu;

/**
 * A headline in words that the English grammar reads: words of funding, money and grammar are put into English, in their
 * order, and all else, names above all, is left as it is. What seems English is left whole.
 */
export function glossHeadline(text: string): Gloss {
  const english = lettersOf(text.replace(ofInvestorNames, '').match(englishWords));
  const tokens = tokensOf(text);
  const candidates = [...lexicons]
    .map(([language, lexicon]) => ({ language, lexicon, most: mostKnown(tokens, lexicon) }))
    .filter(({ most }) => most > english)
    .sort((one, other) => other.most - one.most);
  let best: Candidate | null = null;
  for (const candidate of candidates) {
    if (candidate.most < (best?.known ?? 0)) break;
    const known = countKnown(text, candidate.lexicon);
    if (isBetter({ ...candidate, known }, best)) best = { ...candidate, known };
  }
  if (!best || best.known <= english) return { text, language: 'en' };
  return { text: translate(putSeatsInFront(text, best.language), best.lexicon), language: best.language };
}

type Candidate = { language: Language; lexicon: Lexicon; known: number };

/** Of two languages that say as much, the one that is listed first. */
function isBetter({ language, known }: Candidate, best: Candidate | null): boolean {
  if (!best || known !== best.known) return known > (best?.known ?? 0);
  return languages.indexOf(language) < languages.indexOf(best.language);
}

function tokensOf(text: string): string[] {
  const joined = text.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
  return joined.flatMap((token) => (token.includes('-') ? [token, ...token.split('-')] : [token]));
}

/** What stands beside the letters of a saying: blanks, an apostrophe, the sign of a currency. */
const besideLetters = 2;

/** As many letters as `countKnown` can find at most: cheap, so that most lexicons need not be asked. */
function mostKnown(tokens: readonly string[], { words, shapes, split }: Lexicon): number {
  let letters = split.filter(({ first }) => tokens.includes(first)).length * lettersOfParted;
  for (const token of tokens)
    if (words.has(token) || shapes.test(token)) letters += token.length + besideLetters;
  return letters;
}

/** A text whose language is known, its words of funding, money and grammar in English. */
export function glossIn(text: string, language: string): string {
  const lexicon = [...lexicons].find(([name]) => name === language)?.[1];
  return lexicon ? translate(text, lexicon) : text;
}

function countKnown(text: string, { split, pattern, given }: Lexicon): number {
  const parted = split.filter((saying) => saying.pattern.test(text)).length;
  let letters = lettersOfParted * parted;
  for (const found of text.matchAll(pattern)) {
    const most = given[found.findIndex((group, index) => index > 0 && group !== undefined) - 1] ?? 0;
    if (found[0].length > 1) letters += Math.min(found[0].length, most);
  }
  return letters;
}

/** Words of a single letter may be of any language. */
function lettersOf(words: readonly string[] | null): number {
  return (words ?? []).filter((word) => word.length > 1).join('').length;
}

function translate(headline: string, lexicon: Lexicon): string {
  let text = withSingles(withPlainNumbers(partCompounds(headline, lexicon)), lexicon);
  for (const { english, pattern } of lexicon.split)
    text = text.replace(pattern, (...found) => `${english} ${found.at(-1).gap}`);
  text = text.replace(lexicon.pattern, (...found) => {
    const index = found.slice(1, 1 + lexicon.english.length).findIndex((group) => group !== undefined);
    return `${lexicon.english[index]}${/'$/.test(found[0]) ? ' ' : ''}`;
  });
  return withCurrency(withDigits(text, lexicon), lexicon)
    .replace(aside, 'raises ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** `KI-Startup` and `Series-A-Runde` are read word by word, `Start-up` is one. */
function partCompounds(text: string, lexicon: Lexicon): string {
  const isKnown = (word: string) => {
    const found = word.match(lexicon.pattern)?.[0];
    return found === word;
  };
  return text.replace(compound, (whole) =>
    isKnown(whole) || whole.endsWith('-based') || !whole.split('-').some(isKnown)
      ? whole
      : whole.replaceAll('-', ' '),
  );
}

/** `1.200.000` and `4,5` as English writes them. */
function withPlainNumbers(text: string): string {
  return text
    .replace(/(?<![\d.,])\d{1,3}(?:[.\u00a0 ]\d{3})+(?![\d.,])/g, (number) => number.replace(/\D/g, ''))
    .replace(/(?<=\d),(?=\d{1,2}(?!\d))/g, '.')
    .replace(/(?<![\p{L}\d])([\d.]*\d)(?=\p{L}{2})/gu, '$1 ');
}

function withSingles(text: string, { numbers, tens, single }: Lexicon): string {
  if (!single) return text;
  return text.replace(
    new RegExp(`(?<!\\d ?|(?:${[...numbers, ...tens].join('|')}) )\\b${single}\\b`, 'giu'),
    `1 ${single}`,
  );
}

/** `zwei million` is `2 million`. */
function withDigits(text: string, { numbers, tens }: Lexicon): string {
  return text
    .replace(/\bhalf (?:(?:an|1) )?(?=million|billion)/giu, '0.5 ')
    .replace(/(?<![\p{L}\p{N}])(\p{L}+)(?= (?:million|billion)(?!\p{L}))/giu, (word) => {
      const small = word.toLowerCase();
      const value = /^(?:an|one)$/.test(word)
        ? 1
        : Math.max(numbers.indexOf(small), 10 * (tens.indexOf(small) + 1));
      return value > 0 ? String(value) : word;
    })
    .replace(/(?<![\d.] ?)\b(?:million|billion)(?: (?:euro|dollar))?(?!\p{L})/gu, 'undisclosed amount');
}

/** A bare sum of millions that ends there, or is followed by whom it is from or for, is in the currency of the readers. */
function withCurrency(text: string, { currency }: Lexicon): string {
  return text
    .replace(/(million|billion|thousand) of (?=reais|pesos)/g, '$1 ')
    .replace(
      /(?<=(?<!\p{Sc}\s?|[\d.])\b[\d.]+ (?:million|billion|thousand))(?=$|[,.:;–-]|\s(?:for|in|to|from|led|on|of|funding|round|raises|extra|more|startup|scaleup|company|with|by|after|and|–)(?!\p{L}))/gu,
      ` ${currency}`,
    )
    .replace(/(million|billion|thousand) (?:of )(?=euro|dollar|reais|EUR|USD|SEK|DKK|NOK)/g, '$1 ')
    .replace(
      /(?<=\braises [\d.]+ (?:million|billion) \p{L}+ )of (?!(?:funding|funds|round|seed|series|capital|the)\b)/gu,
      'from ',
    )
    .replace(/\bfrom (?=\d)/g, 'of ')
    .replace(/(?<=(?:million|billion) (?:euro|dollar|SEK|CHF|GBP)) of (?=(?:the )?\p{Lu})/gu, ' from ');
}

/** One way of saying something: what it is called in English, and how it is found in the other language. */
/**
 * The words of headlines in one language, from its file: `english = one way | another`. In it `…` stands for whatever a
 * saying is parted by, `*` for any letters, and `~` for any letters of a word that stands before a name and says what the
 * company is: `~bauer` is Raketenbauer, but no company called so. An apostrophe at the end joins a word to the next.
 */
function readLexicon(language: string): Lexicon {
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
    .sort(
      (one, other) =>
        Number(isOpen(other)) - Number(isOpen(one)) || other.written.length - one.written.length,
    );
  return {
    currency: setting('currency'),
    numbers: setting('numbers').split(' '),
    tens: setting('tens').split(' '),
    single: setting('single'),
    split: sayings
      .filter(({ written }) => written.includes('…'))
      .map(({ english, written }) => ({
        english,
        pattern: new RegExp(patternOf(written), 'u'),
        first: tokensOf(written)[0] ?? '',
      })),
    words: new Set(sayings.flatMap(({ written }) => tokensOf(written))),
    shapes: shapesOf(sayings),
    pattern: patternOfAll(whole),
    english: whole.map(({ english }) => english),
    given: whole.map(({ written }) => written.replace(/[~*]/g, '').length),
  };
}

function shapesOf(sayings: readonly Saying[]): RegExp {
  const shaped = sayings.flatMap(({ written }) =>
    written.split(/[\s'…]+/).filter((word) => /[*~]/.test(word)),
  );
  const patterns = shaped.map((word) =>
    word
      .toLowerCase()
      .replace(/[^\p{L}\p{N}*~-]/gu, '')
      .replace(/[*~]+/g, '.*'),
  );
  return patterns.length > 0 ? new RegExp(`^(?:${[...new Set(patterns)].join('|')})$`, 'u') : /(?!)/;
}

function isOpen({ written }: Saying): boolean {
  return partsOf(written).isOpen;
}

/** All sayings in one pattern: what bounds a word is asked once, and not for every saying again. */
function patternOfAll(sayings: readonly Saying[]): RegExp {
  const groups = (wanted: boolean) =>
    sayings
      .map(({ written }) => partsOf(written))
      .filter((parts) => parts.isOpen === wanted)
      .map(({ saying }) => `(${saying})`);
  const [closed, open] = [groups(false), groups(true)];
  return new RegExp(`${edge.before}(?:${[...open, `(?:${closed.join('|')})${edge.after}`].join('|')})`, 'gu');
}

function patternOf(written: string): string {
  const { saying, isOpen } = partsOf(written);
  return `${edge.before}${saying}${isOpen ? '' : edge.after}`;
}

/** A saying as a pattern; `isOpen` when another word may follow at once. */
function partsOf(written: string): { saying: string; isOpen: boolean } {
  const letters = '[\\p{L}-]*';
  const plain = written.replace(/[.()+?$]/g, '\\$&').replaceAll('*', letters);
  if (plain.startsWith('~'))
    return { saying: `${letters}${plain.slice(1)}(?=\\s[\\p{Lu}\\d])`, isOpen: true };
  const [first = '', ...rest] = plain;
  // At the beginning of a headline every word has a capital.
  const start = /\p{Ll}/u.test(first) ? `(?:${first}|(?<=^|[:–|] )${first.toUpperCase()})` : first;
  return {
    saying: `${start}${rest.join('').replace('…', '(?<gap>.{1,80}?)')}`,
    isOpen: /['.]$/.test(written),
  };
}
