/** Signs before a figure, as money is written here. */
const signs: Record<string, string> = {
  $: 'USD',
  us$: 'USD',
  a$: 'AUD',
  au$: 'AUD',
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
export const currencyCodes = `(?-i:${codes.join('|')})|${commonCodes}`;
const currencies: Record<string, string> = {
  ...Object.fromEntries(codes.map((each) => [each.toLowerCase(), each])),
  ...signs,
  dollar: 'USD',
  dollars: 'USD',
  euro: 'EUR',
  euros: 'EUR',
  '£gb': 'GBP',
  $ca: 'CAD',
  $us: 'USD',
  $au: 'AUD',
  $a: 'AUD',
  $hk: 'HKD',
  $nz: 'NZD',
  'us dollar': 'USD',
  'us dollars': 'USD',
  'canadian dollar': 'CAD',
  'canadian dollars': 'CAD',
  'australian dollars': 'AUD',
  pound: 'GBP',
  pounds: 'GBP',
};
/** Signs for a pattern, the longest first. */
export const currencySigns = Object.keys(signs)
  .sort((one, other) => other.length - one.length)
  .map((each) => each.replace(/[$.]/g, '\\$&').replace(' ', '\\s'))
  .join('|');

export const currencyOf = (written = '') =>
  currencies[written.trim().replace(/\s/g, ' ').toLowerCase()] ?? null;
