/** How sums are written wherever they are read, in sentences and in headlines. What only one of these says stands there. */

/** The signs of currencies by their codes; a `$` without letters before it is the American one. */
export const currencySigns = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  INR: '₹',
  KRW: '₩',
  ILS: '₪',
  NGN: '₦',
  TRY: '₺',
} as const;

/** The letters before a `$` that say whose it is. */
export const dollarLetters = {
  USD: ['us'],
  AUD: ['a', 'au'],
  CAD: ['c', 'ca'],
  NZD: ['nz'],
  SGD: ['s'],
  HKD: ['hk'],
  BRL: ['r'],
} as const;

/** What a word behind a figure multiplies it by. */
export const scales = {
  thousand: { value: 1_000, words: ['k', 'thousand'] },
  million: {
    value: 1_000_000,
    words: ['m', 'mn', 'mm', 'mil', 'mln', 'mio', 'million', 'millions', 'millon'],
  },
  billion: { value: 1_000_000_000, words: ['b', 'bn', 'bln', 'billion', 'billions'] },
  lakh: { value: 100_000, words: ['lakh', 'lakhs'] },
  crore: { value: 10_000_000, words: ['cr', 'crore', 'crores'] },
} as const;
