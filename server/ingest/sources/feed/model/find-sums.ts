import { readFileSync } from 'node:fs';
import Big from 'big.js';

/** A sum as a headline writes it, whatever its language. */
export type WrittenSum = { start: number; end: number; amount: string; currency: string | null };

type Scale = { value: number; pattern: RegExp };

const scales = (language: string): Scale[] => [
  {
    value: 1_000_000_000,
    pattern:
      /^(?:b|bn|bln|mrd|mia|mdr|mdkr|mld|milliard\p{L}*|mil[ei]ard\p{L}*|miljar\p{L}*|bilh\p{L}*|billion\p{L}*)$/iu,
  },
  {
    value: language === 'es' || language === 'pt' ? 1_000 : 1_000_000,
    pattern: /^mil$/iu,
  },
  {
    value: 1_000_000,
    pattern:
      /^(?:m|mn|mm|mln|mio|mios|mill|mkr|mnkr|m(?:sek|nok|dkk|eur|chf|usd|gbp)|million\p{L}*|milion\p{L}*|mill[oó]n\p{L}*|milh\p{L}*|miljo\p{L}*|milj|mi|mdd|mdp)$/iu,
  },
  { value: 10_000_000, pattern: /^(?:cr|crs|crores?)$/iu },
  { value: 100_000, pattern: /^(?:lakhs?|lacs?|ton)$/iu },
  { value: 1_000, pattern: /^(?:k|tausend|tsd|t|tkr|mila|mille|duizend|tusen|tuhatta|tys|thousand)$/iu },
];

const signs: readonly (readonly [pattern: string, currency: string])[] = [
  ['CAD\\s?\\$|C\\$|CA\\$|CAD|CDN\\$|\\$\\s?CAN?', 'CAD'],
  ['AUD\\s?\\$', 'AUD'],
  ['US\\s?\\$|USD\\s?\\$?|\\$US|U\\$S', 'USD'],
  ['A\\$|AU\\$|AUD', 'AUD'],
  ['NZ\\$|NZD', 'NZD'],
  ['S\\$|SGD', 'SGD'],
  ['HK\\$|HKD', 'HKD'],
  ['NT\\$|TWD', 'TWD'],
  ['R\\$|BRL', 'BRL'],
  ['MX\\$|MXN', 'MXN'],
  ['N\\$|NAD', 'NAD'],
  ['COP\\$?', 'COP'],
  ['CLP\\$?', 'CLP'],
  ['ARS\\$?', 'ARS'],
  ['S/\\.?|PEN', 'PEN'],
  ['€|EUR|EUROS?', 'EUR'],
  ['£|GBP|POUNDS?', 'GBP'],
  ['₹|INR|Rs\\.?', 'INR'],
  ['Tk|BDT|৳', 'BDT'],
  ['PKR', 'PKR'],
  ['LKR', 'LKR'],
  ['KSh\\.?|KES', 'KES'],
  ['USh|UGX', 'UGX'],
  ['TSh|TZS', 'TZS'],
  ['₦|NGN', 'NGN'],
  ['GH₵|GHS|₵', 'GHS'],
  ['ZAR|R(?=\\s?\\d)', 'ZAR'],
  ['RM|MYR', 'MYR'],
  ['THB|฿', 'THB'],
  ['IDR|Rp\\.?', 'IDR'],
  ['PHP|₱', 'PHP'],
  ['VND|₫', 'VND'],
  ['₩|KRW', 'KRW'],
  ['RMB|CNY|CN¥', 'CNY'],
  ['¥|JPY', 'JPY'],
  ['₪|NIS|ILS', 'ILS'],
  ['₺|TRY', 'TRY'],
  ['CHF|Fr\\.', 'CHF'],
  ['SEK', 'SEK'],
  ['NOK', 'NOK'],
  ['DKK', 'DKK'],
  ['ISK', 'ISK'],
  ['PLN', 'PLN'],
  ['CZK|Kč', 'CZK'],
  ['HUF', 'HUF'],
  ['RON', 'RON'],
  ['BGN', 'BGN'],
  ['UAH', 'UAH'],
  ['AED', 'AED'],
  ['SAR', 'SAR'],
  ['QAR', 'QAR'],
  ['EGP', 'EGP'],
  ['MAD', 'MAD'],
  ['TND', 'TND'],
  ['XOF', 'XOF'],
  ['XAF', 'XAF'],
  ['RWF', 'RWF'],
  ['\\$', 'USD'],
];

const words: readonly (readonly [pattern: string, currency: string])[] = [
  ['US[- ]dollar\\p{L}*|US-Dollar\\p{L}*|d[oó]lar\\p{L}*|dollar\\p{L}*|dollaria|dolar\\p{L}*', 'USD'],
  ['euro\\p{L}*', 'EUR'],
  ['pounds?|Pfund|livres?|libras?|sterline|pond|pund', 'GBP'],
  ['rupees?|rupias|roupies|rupie', 'INR'],
  ['taka', 'BDT'],
  ['Swiss francs|Franken|francs suisses|francs(?! CFA)|francos suizos|franchi|frank|schweizerfranc', 'CHF'],
  ['reais|real', 'BRL'],
  ['soles', 'PEN'],
  ['pesos', 'peso'],
  ['kronor|kroner|kronen|kr', 'krona'],
  ['z[łl]ot\\p{L}*|zł', 'PLN'],
  ['korun\\p{L}*', 'CZK'],
  ['forint\\p{L}*|Ft', 'HUF'],
  ['lei', 'RON'],
  ['lira|liras', 'TRY'],
  ['shekels?', 'ILS'],
  ['naira', 'NGN'],
  ['cedis?', 'GHS'],
  ['rand', 'ZAR'],
  ['baht', 'THB'],
  ['ringgit', 'MYR'],
  ['won', 'KRW'],
  ['yen', 'JPY'],
  ['yuan|RMB', 'CNY'],
  ['dirhams?', 'dirham'],
  ['dinars?', 'TND'],
  ['(?:de )?F\\s?CFA|francs CFA|CFA', 'CFA'],
];

/** What a sum is counted in by those who write a language, where they say nothing. */
const usual: Readonly<Record<string, string>> = {
  de: 'EUR',
  fr: 'EUR',
  es: 'EUR',
  pt: 'EUR',
  it: 'EUR',
  nl: 'EUR',
  fi: 'EUR',
  sv: 'SEK',
  no: 'NOK',
  da: 'DKK',
  pl: 'PLN',
};

const alternatives = (table: readonly (readonly [string, string])[]) =>
  table.map(([pattern]) => pattern).join('|');
const number = "\\d{1,3}(?:[.,'’\\u00a0\\u202f ]\\d{3})+(?![\\d.,]\\d)|\\d+(?:[.,]\\d+)?";

/** `zwei`, `ett`, `half a` and their like before a million, by language files. */
const wordedNumbers = new Map<string, number>(
  'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, index): [string, number] => [word, index + 1]),
);
for (const language of ['de', 'fr', 'es', 'pt', 'it', 'nl', 'sv', 'no', 'da', 'fi']) {
  const lines = readFileSync(new URL(`../languages/${language}.txt`, import.meta.url), 'utf8').split('\n');
  const listed = (name: string) =>
    lines
      .find((line) => line.startsWith(`${name} = `))
      ?.slice(name.length + 3)
      .split(' ') ?? [];
  for (const [value, word] of listed('numbers').entries()) if (value > 0) wordedNumbers.set(word, value);
  for (const [tens, word] of listed('tens').entries()) wordedNumbers.set(word, 10 * (tens + 1));
}
for (const word of [
  'a',
  'another',
  'an',
  'eine',
  'einer',
  'un',
  'um',
  'uma',
  'een',
  'en',
  'ett',
  'et',
  'miljoen',
])
  wordedNumbers.set(word, 1);
const halves =
  'half a|half|halbe|eine halbe|einer halben|un demi|medio|meio|mezzo|half|half|halv|en halv|puoli|pół';

const written = new RegExp(
  `(?<![\\p{L}\\d.,])(?<before>${alternatives(signs)})?[\\s\\u00a0\\u202f]?(?<!\\d)(?<number>${number})(?:[\\s\\u00a0\\u202f-]?(?<scale>\\p{L}+)(?![\\p{L}])\\.?)?(?:[\\s\\u00a0\\u202f-]?(?:de |di |d'|d’|of )?(?<behind>${alternatives(words)}|${alternatives(signs)})(?![\\p{L}]))?`,
  'giu',
);

const worded = new RegExp(
  `(?<![\\p{L}\\d])(?:(?<half>${halves})|(?<word>\\p{L}+)) (?<scale>million|millions|Millionen|Million|millones|mill[oó]n|milh(?:ão|ões)|milion[ei]|miljoen|miljoner|miljon|millioner|million|miljoonaa|milion\\p{L}*|crore|lakh)(?:[\\s-](?:de |di |d')?(?<behind>${alternatives(words)}|${alternatives(signs)})(?![\\p{L}]))?(?![\\p{L}])`,
  'giu',
);

const least = new Big(10_000);
const most = new Big('1000000000000');

/** Every sum of a headline in its own words. */
export function findSums(title: string, language: string): WrittenSum[] {
  const found: WrittenSum[] = [];
  for (const match of title.matchAll(written)) {
    const { before, number: digits = '', scale: word, behind } = match.groups ?? {};
    const scale = word ? scaleOf(word, language) : null;
    const isSign = word !== undefined && scale === null;
    const named = before ? currencyOf(signs, before) : null;
    const after = behind ? (currencyOf(words, behind) ?? currencyOf(signs, behind)) : null;
    const ofWord = isSign ? (currencyOf(words, word) ?? currencyOf(signs, word)) : currencyInScale(word);
    const said = (named === 'USD' && before === '$' && after ? after : named) ?? ofWord ?? after;
    if (said === null && !(scale && scale >= 100_000)) continue;
    const amount = new Big(plainNumber(digits, scale, language)).times(scale ?? 1);
    if (amount.lt(least) || amount.gt(most)) continue;
    const indian = scale === 10_000_000 || /^la/i.test(word ?? '') ? 'INR' : null;
    found.push(sumAt(match, amount, currencyFor(said ?? indian, title, language)));
  }
  for (const match of title.matchAll(worded)) {
    const { half, word = '', scale = '', behind } = match.groups ?? {};
    const value = half ? 0.5 : wordedNumbers.get(word.toLowerCase());
    if (
      value === undefined ||
      found.some(({ start, end }) => match.index < end && start < match.index + match[0].length)
    )
      continue;
    const amount = new Big(value).times(scaleOf(scale, language) ?? 1_000_000);
    found.push(sumAt(match, amount, currencyFor(behind ? currencyOf(words, behind) : null, title, language)));
  }
  return found.toSorted((one, other) => one.start - other.start);
}

function sumAt(match: RegExpExecArray, amount: Big, currency: string | null): WrittenSum {
  const start = match.index + match[0].length - match[0].trimStart().length;
  return { start, end: match.index + match[0].trimEnd().length, amount: amount.toFixed(), currency };
}

function scaleOf(word: string, language: string): number | null {
  return scales(language).find(({ pattern }) => pattern.test(word))?.value ?? null;
}

function currencyInScale(word: string | undefined): string | null {
  if (/^md[dp]$/i.test(word ?? '')) return word?.toLowerCase() === 'mdd' ? 'USD' : 'MXN';
  const code = /^m(sek|nok|dkk|eur|chf|usd|gbp)$/i.exec(word ?? '')?.[1];
  if (code) return code.toUpperCase();
  return /kr$/i.test(word ?? '') ? 'krona' : null;
}

const compiled = new Map<string, RegExp>();

function currencyOf(table: readonly (readonly [string, string])[], text: string): string | null {
  const isWhole = (pattern: string) => {
    const known = compiled.get(pattern) ?? new RegExp(`^(?:${pattern.replace(/\(\?=[^)]*\)/g, '')})$`, 'iu');
    compiled.set(pattern, known);
    return known.test(text);
  };
  return table.find(([pattern]) => isWhole(pattern))?.[1] ?? null;
}

/** `1.200.000`, `900 000` and `4.000 millones` are whole numbers, `4,5` and `4.5` are not. */
function plainNumber(digits: string, scale: number | null, language: string): string {
  const parts = digits.split(/[.,'’\u00a0\u202f ]/);
  const [, second = ''] = parts;
  const isGrouped =
    parts.length > 2 || (second.length === 3 && (scale === null || scale < 1_000_000 || language !== 'en'));
  return isGrouped ? parts.join('') : parts.join('.');
}

const danish =
  /(?<!\p{L})(?:af|hæver|rejser|rejst|fik|mio|hos|virksomhed\p{L}*|selskab\p{L}*|iværks\p{L}*|dansk\p{L}*|aarhus\p{L}*|køben\p{L}*|odense|aalborg|esbjerg|landbrug\p{L}*|ApS)(?!\p{L})/iu;
const centralAfrican = /Yaound|Douala|Cameroun|Gabon|Libreville|Congo|Brazzaville|Tchad/iu;
const latin: readonly (readonly [RegExp, string])[] = [
  [/M[ée]xic|CDMX|Monterrey|Guadalajara|Puebla|Tijuana|Mérida/iu, 'MXN'],
  [/Colombi|Bogot|Medell[ií]n|Cali\b|Barranquilla/iu, 'COP'],
  [/Chile|Santiago|Valpara|Concepción/iu, 'CLP'],
  [/Argentin|Buenos Aires|Rosario|Tucum|Mendoza/iu, 'ARS'],
  [/Urugua|Montevideo/iu, 'UYU'],
];

/** The code of a currency; some names are shared by several countries. */
function currencyFor(said: string | null, title: string, language: string): string | null {
  const isDanish = language === 'da' || (language === 'no' && danish.test(title));
  if (said === 'krona') return isDanish ? 'DKK' : language === 'no' ? 'NOK' : 'SEK';
  if (said === 'peso') return latin.find(([place]) => place.test(title))?.[1] ?? 'MXN';
  if (said === 'dirham')
    return /Maroc|Morocc|Casablanca|Rabat|Marrakech|Tanger/iu.test(title) ? 'MAD' : 'AED';
  if (said === 'CFA') return centralAfrican.test(title) ? 'XAF' : 'XOF';
  if (said) return said;
  return isDanish ? 'DKK' : (usual[language] ?? null);
}
