import { readMoney } from '../../search/recognisers/read-money.ts';
import { readWords } from '../../search/tokens/words.ts';

/** An amount as it is shown: all from `least` up to `below` are written so. Null where any currency may be meant. */
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

/** What the last figure of an amount counts as it is shown, with a tenth at least; what is written in full is exact. */
function stepOf(written: string, unit: number): number {
  if (unit === 1) return 1;
  const decimals = /\d[.,](\d{1,2})(?!\d)/.exec(written)?.[1] ?? '';
  return unit / 10 ** Math.max(1, decimals.length);
}
