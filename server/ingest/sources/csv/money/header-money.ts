import { readCurrency, readScale } from './currency-words.ts';

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
