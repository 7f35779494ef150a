import Big from 'big.js';
import { type ReadValue, readText, shorten } from '../read-values.ts';
import { readCurrency, readScale } from './currency-words.ts';

/** A sum as a cell writes it. `hasScale`: it says itself whether thousands or millions are meant. */
export type Sum = { amount: string; currency: string | null; hasScale: boolean };

const mostMoney = 1e12;

/**
 * The exact sum that a cell names: ` 17,50,000 `, `$15,000,000`, `€3.5M`, `15 Mio. €`, `USD 2.5m`, `12,5 Mio`. Null for
 * nothing said, which zero, `-`, `nan` and `undisclosed` are too. `times` multiplies a figure that names no scale itself.
 * A fault for what is negative, absurd, a range, a limit, or no number.
 */
export function readSum(text: string, times = 1): ReadValue<Sum | null> {
  // Most cells are digits alone.
  if (times === 1 && /^[1-9]\d{0,11}$/.test(text))
    return { value: { amount: text, currency: null, hasScale: false } };
  const tidy = readText(text.normalize('NFKC'));
  if (tidy === '' || /^[\p{Sc}A-Z]{0,4}\s*[-–—]$/u.test(tidy)) return { value: null };
  const parts = takeApart(tidy);
  if (!parts) return { fault: `The amount "${shorten(tidy)}" is not a number.` };
  if (parts.isNegative) return { fault: `The amount "${shorten(tidy)}" is negative.` };
  const sum = new Big(parts.plain).times(parts.scale ?? times);
  if (sum.gt(mostMoney)) return { fault: `The amount "${shorten(tidy)}" is absurdly large.` };
  if (sum.lt(0.01)) return { value: null };
  const amount = sum.toFixed(2).replace(/\.00$/, '');
  return { value: { amount, currency: parts.currency, hasScale: parts.scale !== null } };
}

type Parts = { plain: string; scale: number | null; currency: string | null; isNegative: boolean };

/** Words around one figure. What is no currency and no scale spoils it. */
function takeApart(text: string): Parts | null {
  const found =
    /^(?<before>[^\d]*?)(?<sign>[-(]?)(?<digits>\d(?:[\d.,'’\s]*\d)?(?:e\+?\d{1,2})?)(?<after>[^\d]*)$/i.exec(
      text,
    );
  const { before = '', sign = '', digits = '', after = '' } = found?.groups ?? {};
  if (!found) return null;
  const words = wordsOf(before, after.replace(/^\.(?=\s|$)/, ''));
  const plain = plainNumber(digits.replace(/[\s'’]/g, ''), words?.scale != null);
  if (!words || plain === null || Number(plain) > 1e100) return null;
  return { plain, ...words, isNegative: sign !== '' };
}

function wordsOf(before: string, after: string): Omit<Parts, 'plain' | 'isNegative'> | null {
  const ahead = before.replace(/^(?:~|≈|ca\.?|c\.|approx\.?|about|circa)\s*/i, '').trim();
  const prefix = ahead === '' ? null : readCurrency(ahead);
  if (ahead !== '' && prefix === null) return null;
  const behind = after.replace(/\)$/, '').trim();
  if (behind === '') return { scale: null, currency: prefix };
  const whole = readScale(behind);
  if (whole !== null) return { scale: whole, currency: prefix };
  const suffix = readCurrency(behind);
  if (suffix) return { scale: null, currency: prefix ?? suffix };
  const split = /^([\p{L}.]+?)\.?\s*(\p{Sc}|\p{L}[\p{L}\s]*\p{Sc}?)$/u.exec(behind);
  const pairs = [behind.split(/\s+/), split ? [split[1] ?? '', split[2] ?? ''] : []];
  for (const [one = '', ...others] of pairs) {
    const scale = readScale(one);
    const currency = readCurrency(others.join(' '));
    if (scale !== null && currency) return { scale, currency: prefix ?? currency };
  }
  return null;
}

/**
 * Digits with at most one point. Commas and points group, Indian grouping too, unless only one, near the end, can be
 * decimal. Before a scale a point is always decimal, a comma before one digit or two: `1.234 Mio`, `12,5 Mio`.
 */
function plainNumber(text: string, hasScale: boolean): string | null {
  if (hasScale && /^\d+(?:\.\d+|,\d{1,2})$/.test(text)) return text.replace(',', '.');
  if (/^\d+(?:\.\d+)?(?:e\+?\d{1,2})?$/i.test(text)) return text;
  if (/^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(text)) return text.replaceAll(',', '');
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}$|^\d+,\d{1,2}$/.test(text))
    return text.replaceAll('.', '').replace(',', '.');
  return null;
}

/** What the header of a column says of the figures below it: `Deal Size (USD m)` are millions of dollars. */
export type HeaderMoney = { currency: string | null; scale: number };

export function readHeaderMoney(header: string): HeaderMoney {
  const words = header
    .normalize('NFKC')
    .replace(/(\p{Sc})/gu, ' $1 ')
    .split(/[^\p{L}\p{Sc}]+/u)
    .filter(Boolean);
  const [, ...later] = words;
  const isShort = (word: string) => word.length < 3 && !/^[A-Z]+$/.test(word) && word !== 'm' && word !== 'k';
  const scale = later.map((word) => (isShort(word) ? null : scaleOf(word))).find((each) => each !== null);
  const currency = words.map(currencyOf).find((each) => each !== null);
  return { currency: currency ?? null, scale: scale ?? 1 };
}

const scaleOf = (word: string) =>
  /^(?:usd|eur|gbp)(m|mm|mn|k)$/i.exec(word)?.[1] ? readScale(word.slice(3)) : readScale(word);

/** A word of three letters is a currency only where it is written as one: `All` and `Try` are words. */
function currencyOf(word: string): string | null {
  const joined = /^(usd|eur|gbp)(?:m|mm|mn|k)$/i.exec(word)?.[1];
  if (joined) return joined.toUpperCase();
  if (/^\p{L}{3}$/u.test(word) && !/^(?:usd|eur|gbp|inr|chf|sek|nok|dkk|cad|aud|sgd|jpy)$/i.test(word))
    return null;
  return readCurrency(word);
}
