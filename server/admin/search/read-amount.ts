import { readMoney } from '../../search/recognisers/read-money.ts';
import { readWords } from '../../search/tokens/words.ts';

/** An amount as it is shown: all from `least` up to `below` are written so. Null for any currency counted in US dollars. */
type TypedAmount = { least: number; below: number; currency: string | null };

/** What is typed to find a round: an amount such as `$12.5M`, and what stands around it. */
type TypedRound = { name: string; amount: TypedAmount | null };

/** A bare figure is part of a name, such as `500 Global`; an amount has a unit, a currency or a million in figures. */
const smallestBare = 10_000;

/** Reads `Acme 12.5M`, `€5 million` or `Acme`. */
export function readTypedRound(text: string): TypedRound {
  const words = readWords(text);
  for (let at = 0; at < words.length; at += 1) {
    const money = readMoney(words, at);
    if (!money || !(money.hasUnit || money.hasCurrency || money.value >= smallestBare)) continue;
    const [from, to] = [words[at]?.from ?? 0, words[money.to - 1]?.to ?? text.length];
    const half = stepOf(text.slice(from, to), money.unit) / 2;
    const range = { least: money.value - half, below: money.value + half };
    const name = `${text.slice(0, from)} ${text.slice(to)}`.trim().replace(/\s+/g, ' ');
    return { name, amount: { ...range, currency: money.currency } };
  }
  return { name: text, amount: null };
}

/** What the last figure that is written counts: a hundred thousand in `12.5M`. */
function stepOf(written: string, unit: number): number {
  const decimals = unit === 1 ? '' : (/\d[.,](\d{1,2})(?!\d)/.exec(written)?.[1] ?? '');
  return unit / 10 ** decimals.length;
}
