/** A number of a text with what it counts. */
export type ReadNumber = {
  kind: 'amount' | 'percent' | 'years' | 'minutes' | 'number';
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
const fractions: Record<string, number> = { third: 1 / 3, quarter: 1 / 4, fifth: 1 / 5, half: 1 / 2 };
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
};
/** Signs before a figure, as money is written here. */
const signs: Record<string, string> = {
  $: 'USD',
  us$: 'USD',
  a$: 'AUD',
  ca$: 'CAD',
  ec$: 'XCD',
  hk$: 'HKD',
  mx$: 'MXN',
  nt$: 'TWD',
  nz$: 'NZD',
  r$: 'BRL',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  'cn¥': 'CNY',
  '₹': 'INR',
  '₩': 'KRW',
  '₪': 'ILS',
  '₫': 'VND',
  '₱': 'PHP',
  fcfa: 'XAF',
  'f cfa': 'XOF',
  cfpf: 'XPF',
  'cg.': 'XCG',
};
/** Any other currency has its code there. In small letters some of them are words, such as `all` and `try`. */
const codes = Intl.supportedValuesOf('currency');
const commonCodes = 'usd|eur|gbp|chf|cad|inr|sek';
const code = `(?-i:${codes.join('|')})|${commonCodes}`;
const currencies: Record<string, string> = {
  ...Object.fromEntries(codes.map((each) => [each.toLowerCase(), each])),
  ...signs,
  dollar: 'USD',
  dollars: 'USD',
  euro: 'EUR',
  euros: 'EUR',
  pound: 'GBP',
  pounds: 'GBP',
};
const signBefore = Object.keys(signs)
  .sort((one, other) => other.length - one.length)
  .map((each) => each.replace(/[$.]/g, '\\$&').replace(' ', '\\s'))
  .join('|');

const tensWords = tens.slice(2).join('|');
const numeral = `\\d[\\d,.]*\\d|\\d|(?:${tensWords})(?:[- ](?:${small.slice(1, 10).join('|')}))?|${[...small].reverse().join('|')}`;
const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<sign>(?:${signBefore}|${code})\\s?)?\\s?(?<numeral>${numeral}|an?(?= (?:hundred|thousand|million|billion|trillion|dozen)))[+]?` +
    `(?:[\\s-]?(?<scale>thousand|hundred|dozen|millions?|billion|trillion|mn|bn|tn|[kmb]|(?<=\\d)t)(?![\\p{L}\\p{N}]))?` +
    `(?:\\s?(?<percent>%|percent|per cent)|[\\s-]?(?<unit>dollars?|euros?|pounds?|${code}|years?|yrs?|minutes?|mins?)(?![\\p{L}\\p{N}]))?`,
  'giu',
);
const fraction =
  /(?<![\p{L}])(?:(?:a|one|by|the|two|three)[ -](?<part>third|quarter|fifth)s?|by (?<half>half)|half (?:of|the))(?! an hour)(?![\p{L}])/giu;
const multiple =
  /(?<![\p{L}])(?<times>doubled|tripled|quadrupled|twofold|threefold|tenfold|twice)(?![\p{L}])/giu;
const times: Record<string, number> = {
  doubled: 2,
  twofold: 2,
  twice: 2,
  tripled: 3,
  threefold: 3,
  quadrupled: 4,
  tenfold: 10,
};

export function readNumbers(text: string): ReadNumber[] {
  const plain = [...text.matchAll(pattern)].flatMap(({ groups, index, 0: words }) => {
    const lead = words.length - words.trimStart().length;
    const read = readOne(groups ?? {});
    return read ? [{ ...read, from: index + lead, to: index + words.trimEnd().length }] : [];
  });
  const parts = [...text.matchAll(fraction)].map(({ groups, index, 0: words }) => ({
    ...bare(fractions[(groups?.part ?? 'half').toLowerCase()] ?? 0),
    from: index,
    to: index + words.length,
  }));
  const multiples = [...text.matchAll(multiple)].map(({ groups, index, 0: words }) => ({
    ...bare(times[(groups?.times ?? '').toLowerCase()] ?? 0),
    from: index,
    to: index + words.length,
  }));
  return [...plain, ...parts, ...multiples];
}

const bare = (value: number) => ({ kind: 'number' as const, value, digits: 1, currency: null });

const currencyOf = (written = '') => currencies[written.trim().replace(/\s/g, ' ').toLowerCase()] ?? null;

function readOne({ sign, numeral: written = '', scale, percent, unit }: Record<string, string | undefined>) {
  const isFigure = /\d/.test(written);
  const figure = isFigure ? Number(withoutGroups(written)) : valueOfWord(written.toLowerCase());
  if (figure === null || Number.isNaN(figure)) return null;
  const value = figure * (scale ? (scales[scale.toLowerCase()] ?? 1) : 1);
  const said = (unit ?? '').toLowerCase();
  const currency = currencyOf(sign) ?? currencyOf(unit);
  const digits = isFigure ? written.replace(/\D/g, '').replace(/^0+|0+$/g, '').length : 2;
  const base = { value, digits, currency };
  if (currency !== null || /^(m|mn|bn|b|tn|t|million|millions|billion|trillion)$/i.test(scale ?? ''))
    return { ...base, kind: 'amount' as const };
  if (percent) return { ...base, kind: 'percent' as const };
  if (/^(year|yr)/.test(said)) return { ...base, kind: 'years' as const };
  if (/^min/.test(said)) return { ...base, kind: 'minutes' as const };
  // `one` is mostly no number, and a lone `a` never.
  if (!isFigure && !scale && figure < 2) return null;
  return { ...base, kind: 'number' as const };
}

/** `1,234.5` and `1.234,5` and `12,5` as a number is written in code. */
function withoutGroups(written: string): string {
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(written)) return written.replaceAll(',', '');
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(written)) return written.replaceAll('.', '').replace(',', '.');
  return written.replace(',', '.').replace(/[.,]$/, '');
}

function valueOfWord(words: string): number | null {
  if (/^an?$/.test(words)) return 1;
  const [first = '', second] = words.split(/[- ]/);
  const ten = tens.indexOf(first);
  if (ten > 1) return ten * 10 + (second ? small.indexOf(second) : 0);
  const one = small.indexOf(first);
  return one === -1 ? null : one;
}
