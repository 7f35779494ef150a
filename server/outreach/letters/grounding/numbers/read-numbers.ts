import type { LetterLanguage } from '../../../../../contract/outreach/letters.ts';
import { currencyCodes, currencyOf, currencySigns } from './currencies.ts';
import { longNumeralOf, numeralsOf, valueOfLong } from './numerals-abroad.ts';

/** A number of a text with its unit. */
export type ReadNumber = {
  kind: 'amount' | 'percent' | 'points' | 'years' | 'ratio' | 'number';
  /** A length of time or a measure. */
  unit: string | null;
  value: number;
  /** How many digits tell something, so that a rounded sum can be compared. */
  digits: number;
  currency: string | null;
  from: number;
  to: number;
};

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const fractions: Record<string, number> = {
  third: 1 / 3,
  quarter: 1 / 4,
  fifth: 1 / 5,
  tenth: 1 / 10,
  half: 1 / 2,
};
const scales: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  hundred: 100,
  dozen: 12,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  millions: 1e6,
  bn: 1e9,
  b: 1e9,
  billion: 1e9,
  t: 1e12,
  tn: 1e12,
  trillion: 1e12,
  tausend: 1e3,
  mille: 1e3,
  mila: 1e3,
  duizend: 1e3,
  mio: 1e6,
  millionen: 1e6,
  millones: 1e6,
  millón: 1e6,
  mil: 1e3,
  mln: 1e6,
  milioni: 1e6,
  milhões: 1e6,
  miljoen: 1e6,
  mrd: 1e9,
  milliarden: 1e9,
  milliards: 1e9,
  miliardi: 1e9,
};
/** Lengths of time and measures, in the languages of letters. */
const units: readonly [RegExp, string][] = [
  [/^(?:years?|yrs?|jahre?n?|ans?|années?|años?|ann[io]|anos?|jaar|jaren)$/i, 'year'],
  [/^(?:decades?|jahrzehnten?|décennies?|décadas?)$/i, 'decade'],
  [/^(?:months?|monate?n?|mois|mes(?:es)?|mes[ei]|maand(?:en)?)$/i, 'month'],
  [/^(?:weeks?|wochen?|semaines?|semanas?|settiman[ae]|weken)$/i, 'week'],
  [/^(?:days?|tagen?|tage|jours?|días?|giorn[io]|dias?|dag(?:en)?)$/i, 'day'],
  [/^(?:hours?|hrs?|stunden?|heures?|horas?|or[ae]|uren|uur)$/i, 'hour'],
  [/^(?:minutes?|mins?|minuten|minutos?|minuti)$/i, 'minute'],
  [/^(?:milliseconds?|ms)$/i, 'millisecond'],
  [/^(?:seconds?|sekunden?|secondes?|segundos?)$/i, 'second'],
  [/^(?:kilos?|kg|kilograms?)$/i, 'kilo'],
  [/^(?:tons?|tonnes?)$/i, 'ton'],
  [/^(?:km|kilomet(?:re|er)s?)$/i, 'kilometre'],
  [/^(?:lit(?:re|er)s?)$/i, 'litre'],
];
const tensWords = tens.slice(2).join('|');
const numeral = `\\d{1,3}(?:[ \u00a0\u202f]\\d{3})+(?!\\d)|\\d[\\d,.]*\\d|\\d|(?:${tensWords})(?:[- ](?:${small.slice(1, 10).join('|')}))?|${[...small].reverse().join('|')}`;
const patternOf = (language: LetterLanguage) => {
  const numeralHere = `twice(?= (?:an?|per|every|each) )|${longNumeralOf(language)}${[...numeralsOf(language).keys(), numeral].sort((one, other) => other.length - one.length).join('|')}`;
  return new RegExp(
    `(?<![\\p{L}\\p{N}.])(?<sign>(?:${currencySigns}|${currencyCodes})\\s?)?\\s?(?<numeral>${numeralHere}|an?(?= (?:hundred|thousand|million|billion|trillion|dozen)))[+]?(?<plus> and a half)?` +
      `(?:[\\s-]?(?<scale>thousand|mille|mila|duizend|hundred|dozen|millions?|billion|trillion|mn|bn|tn|tausend|mio\\.?|millionen|millones|millón|milioni|mln\\.?|(?<=\\d\\s)mil|milhões|miljoen|mrd\\.?|milliarden|milliards|miliardi|[kmb]|(?<=\\d)t)(?![\\p{L}\\p{N}])(?: (?<larger>thousand|million|billion)(?!\\p{L}))?)?` +
      `(?:(?: (?:de|di)(?= ))?\\s?(?<percent>%|percent(?:age points?)?|per cent|prozent|pour cent|por ciento|per cento|procent)(?! points?)|[\\s-]?(?<points>(?:percent(?:age)? |% )?points)(?![\\p{L}])|(?: (?:de|di)(?= )| d(?=['’])['’])?[\\s\\u00a0-]?(?<=[\\s\\d’'.-]|\\d[km])(?<unit>us\\$|£gb|\\$(?:ca|us|au|a|hk|nz)|${currencySigns}|[$€£]|(?:us |canadian |australian )?dollars?|euros?|pounds?|${currencyCodes}|(?!(?:${numeralHere})(?!\\p{L}))\\p{L}+)(?![\\p{L}\\p{N}]))?(?<!\\p{L}(?=\\p{L}))`,
    'giu',
  );
};

const patterns = new Map<LetterLanguage, RegExp>();

function patternFor(language: LetterLanguage): RegExp {
  const known = patterns.get(language) ?? patternOf(language);
  patterns.set(language, known);
  return known;
}

const fraction =
  /(?<![\p{L}])(?:(?<many>a|one|by|the|two|three)[ -](?<part>third|quarter|fifth|tenth)s?|by (?<half>half)|half (?:of|the|a|your|my|\p{Lu}\p{L}+['’]s)|halved)(?! (?:of )?an hour)(?![\p{L}])/giu;
const multiple =
  /(?<![\p{L}])(?:(?<times>doubled?|doubles|doubling|triples?|tripled|quadrupled|twofold|threefold|tenfold|twice)|(?<count>two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|(?:(?<=factor of )|(?<!\d))\d+(?:\.\d+)?)(?<scale> hundred| thousand)?(?<plus> and a half)?(?: times(?= (?:as|more|the|what|faster|higher|bigger|less|fewer))|x|-?fold|(?<=factor of \S+)))(?! a (?:day|week|month|year))(?![\p{L}])/giu;
const times: Record<string, number> = {
  doubled: 2,
  double: 2,
  doubles: 2,
  doubling: 2,
  triple: 3,
  triples: 3,
  twofold: 2,
  twice: 2,
  tripled: 3,
  threefold: 3,
  quadrupled: 4,
  tenfold: 10,
};

/** `One step instead of nine` counts, while `one` alone seldom does. */
const comparedOne = /^\s?one(?: [\p{L}-]+)? (?:instead of|rather than|down from|against|compared)/iu;

const share = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?<some>one|${numeral}) (?:out of|in)(?: every)? (?<all>(?!100(?!\\d))(?:${numeral}))|(?<one>one) [\\p{L}-]+ in (?:every )?(?<many>a hundred|a thousand|${numeral}))(?![\\p{L}\\p{N}%])(?! (?:months?|years?|weeks?|days?|hours?|minutes?|states?|countries|cities))`,
  'giu',
);

const hundreds: Record<string, number> = { 'a hundred': 100, 'a thousand': 1_000 };

const anyCount = new RegExp(
  `\\d|(?<!\\p{L})(?:${tensWords}|${small.slice(1).join('|')}|an?|hal|quarter|third|fifth|tenth|twice|twofold|threefold|tenfold|doubl|tripl|quadrupl)`,
  'iu',
);

const mayCount = (text: string, language: LetterLanguage) => language !== 'en' || anyCount.test(text);

const partOfLarge = /(?<![\p{L}])(?:(?<half>half)|a quarter of) a (?:million|billion)(?![\p{L}])/giu;

export function readNumbers(text: string, language: LetterLanguage = 'en'): ReadNumber[] {
  if (!mayCount(text, language)) return [];
  const parts = [...text.matchAll(fraction)].map(({ groups, index, 0: words }) => ({
    ...bare(
      (fractions[(groups?.part ?? 'half').toLowerCase()] ?? 0) *
        ({ two: 2, three: 3 }[(groups?.many ?? '').toLowerCase()] ?? 1),
    ),
    from: index,
    to: index + words.length,
  }));
  const multiples = [...text.matchAll(multiple)].map(({ groups, index, 0: words }) => ({
    ...bare(
      times[(groups?.times ?? '').toLowerCase()] ??
        (valueOfWord((groups?.count ?? '').toLowerCase(), language) ?? Number(groups?.count)) *
          (scales[(groups?.scale ?? '').trim().toLowerCase()] ?? 1) +
          (groups?.plus ? 0.5 : 0),
    ),
    from: index,
    to: index + words.trimEnd().length,
  }));
  const large = [...text.matchAll(partOfLarge)].map(({ groups, index, 0: words }) => ({
    ...bare((groups?.half ? 0.5 : 0.25) * (/billion/i.test(words) ? 1e9 : 1e6)),
    kind: 'amount' as const,
    digits: 2,
    from: index,
    to: index + words.length,
  }));
  const shares = [...text.matchAll(share)].flatMap(({ groups, index, 0: words }) => {
    const [some, all] = [groups?.some ?? groups?.one, groups?.all ?? groups?.many].map(
      (each) => valueOfWord((each ?? '').toLowerCase(), 'en') ?? hundreds[each ?? ''] ?? Number(each),
    );
    return some && all ? [{ ...bare(some / all), from: index, to: index + words.length }] : [];
  });
  const shared = [...parts, ...multiples, ...shares].filter(
    (each) => !large.some(({ from, to }) => each.from < to && from < each.to),
  );
  const ratios: ReadNumber[] = [...shared, ...large];
  const plain = [...text.matchAll(patternFor(language))].flatMap(({ groups, index, 0: words }) => {
    const lead = words.length - words.trimStart().length;
    const said = groups ?? {};
    const isCompared = comparedOne.test(text.slice(index, index + 60));
    const read = readOne(isCompared ? { ...said, numeral: '1' } : said, language);
    const unread = read?.isBare ? (groups?.unit?.length ?? 0) + (groups?.unit ? 1 : 0) : 0;
    if (!read || ratios.some((each) => index + lead < each.to && each.from < index + lead + 1)) return [];
    const { isBare, ...number } = read;
    const found = isBare && unread > 0 ? words.slice(0, words.length - (groups?.unit?.length ?? 0)) : words;
    return [{ ...number, from: index + lead, to: index + found.replace(/[\s-]+$/, '').length }];
  });
  return compounds(
    text,
    [...plain, ...ratios].sort((one, other) => one.from - other.from),
  );
}

/** 'Six thousand four hundred' is one number. */
function compounds(text: string, numbers: readonly ReadNumber[]): ReadNumber[] {
  const found: ReadNumber[] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    const value = last && isJoined(text, last, number) ? sumOf(last.value, number.value) : null;
    if (last && value !== null) found.splice(-1, 1, { ...number, value, from: last.from });
    else found.push(number);
  }
  return found;
}

const isJoined = (text: string, last: ReadNumber, number: ReadNumber) =>
  last.kind === 'number' &&
  last.unit === null &&
  !/\d/.test(text.slice(last.from, number.to)) &&
  /^ (?:(?:and|et|e|y) )?$/.test(text.slice(last.to, number.from));

/** What two words for numbers make together: 'a hundred' and 'twenty million' are 120 million. */
function sumOf(first: number, second: number): number | null {
  const scale = second >= 1e6 ? 1e6 : 1_000;
  const isScaled = first >= 100 && first < 1_000 && second >= scale && second < 100 * scale;
  if (isScaled && first % 100 === 0) return first * scale + second;
  const isPart = first >= 100 && first % (second < 100 ? 100 : 1_000) === 0 && second < first;
  return isPart ? first + second : null;
}

const bare = (value: number) => ({ kind: 'ratio' as const, value, digits: 1, currency: null, unit: null });

function readOne(
  {
    sign,
    numeral: written = '',
    plus,
    scale,
    larger = '',
    percent,
    points,
    unit = '',
  }: Record<string, string | undefined>,
  language: LetterLanguage,
) {
  const isFigure = /\d/.test(written);
  const figure = isFigure ? Number(withoutGroups(written)) : valueOfWord(written.toLowerCase(), language);
  if (figure === null || Number.isNaN(figure)) return null;
  const scaleKey = (scale ?? '').toLowerCase().replace('.', '');
  const size = (scales[scaleKey] ?? 1) * (scales[larger.toLowerCase()] ?? 1);
  const value = (figure + (plus ? 0.5 : 0)) * size;
  const currency = currencyOf(sign) ?? currencyOf(unit);
  const digits = isFigure ? written.replace(/\D/g, '').replace(/^0+|0+$/g, '').length : 2;
  const base = { value, digits, currency, unit: null, isBare: false };
  const isLarge = size >= 1e6;
  if (currency !== null) return { ...base, kind: 'amount' as const, isBare: currencyOf(unit) === null };
  if (isLarge) return { ...base, kind: 'amount' as const, isBare: true };
  if (points || /points?$/i.test(percent ?? '')) return { ...base, kind: 'points' as const };
  if (percent) return { ...base, kind: 'percent' as const };
  const measure = units.find(([pattern]) => pattern.test(unit))?.[1] ?? null;
  if (measure === 'decade') return { ...base, kind: 'years' as const, unit: 'year', value: value * 10 };
  if (measure === 'year') return { ...base, kind: 'years' as const, unit: measure };
  // `one` is mostly no number, and a lone `a` never.
  const isLength = measure !== null && /^(?:minute|hour|week|month)$/.test(measure);
  if (!isFigure && !scale && figure < 2 && !(isLength && written.toLowerCase() === 'one')) return null;
  return { ...base, kind: 'number' as const, unit: measure, isBare: measure === null };
}

/** `1,234.5` and `1.234,5` and `12,5` as a number is written in code. */
function withoutGroups(spaced: string): string {
  const written = spaced.replace(/[ \u00a0\u202f]/g, '');
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(written)) return written.replaceAll(',', '');
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(written)) return written.replaceAll('.', '').replace(',', '.');
  return written.replace(',', '.').replace(/[.,]$/, '');
}

function valueOfWord(words: string, language: LetterLanguage): number | null {
  if (/^an?$/.test(words)) return 1;
  if (words === 'twice') return 2;
  const isAbroad = numeralsOf(language).get(words) ?? valueOfLong(words, language);
  if (isAbroad !== null) return isAbroad;
  const [first = '', second] = words.split(/[- ]/);
  const ten = tens.indexOf(first);
  if (ten > 1) return ten * 10 + (second ? small.indexOf(second) : 0);
  const one = small.indexOf(first);
  return one === -1 ? null : one;
}
