import type { Fact } from '../export-formats.ts';
import { readHeaderMoney } from '../money/header-money.ts';
import { sniffDayOrder } from '../read-values.ts';
import { columnWords, notRounds } from './column-words.ts';
import { judgeValues, tellingFacts } from './judge-values.ts';
import { plainHeader } from './plain-header.ts';

/** What a column is taken for, and how surely from 0 to 1. */
export type ColumnGuess = { fact: Fact | null; confidence: number };

/** Facts that several columns may tell together. */
const shared: ReadonlySet<Fact> = new Set(['otherName', 'categories']);
const leastConfidence = 0.45;

/** Which fact each column of an unknown table tells, by its header and by what its first rows hold. */
export function guessColumns(header: readonly string[], rows: readonly (readonly string[])[]): ColumnGuess[] {
  const order = sniffDayOrder(rows.map((row) => row.join('\n')).join('\n'));
  const columns = header.map((name, position) => ({
    position,
    ranked: rank(
      name,
      rows.map((row) => row[position] ?? ''),
      order,
    ),
  }));
  const guesses = header.map((): ColumnGuess => ({ fact: null, confidence: 0 }));
  const taken = new Set<Fact>();
  const offers = columns
    .flatMap(({ position, ranked }) => ranked.map((guess) => ({ position, ...guess })))
    .sort((one, other) => other.confidence - one.confidence || one.position - other.position);
  for (const { position, fact, confidence } of offers) {
    if (guesses[position]?.fact || taken.has(fact) || confidence < leastConfidence) continue;
    guesses[position] = { fact, confidence: Math.round(confidence * 100) / 100 };
    if (!shared.has(fact)) taken.add(fact);
  }
  return guesses;
}

type Offer = { fact: Fact; confidence: number };

function rank(name: string, values: readonly string[], order: ReturnType<typeof sniffDayOrder>): Offer[] {
  const offers = [...offersOfHeader(name), ...offersOfValues(values, order)].map(({ fact, confidence }) => {
    const share = judgeValues(fact, values, order);
    return { fact, confidence: share === null ? confidence * 0.85 : confidence * (0.3 + 0.7 * share) };
  });
  const best = new Map<Fact, Offer>();
  for (const offer of offers)
    if ((best.get(offer.fact)?.confidence ?? 0) < offer.confidence) best.set(offer.fact, offer);
  return [...best.values()];
}

function offersOfHeader(name: string): Offer[] {
  const plain = plainHeader(name);
  const bare = withoutUnits(name);
  const { currency } = readHeaderMoney(name);
  return columnWords.flatMap(([fact, confidence, written]) => {
    const isSum = fact === 'amount';
    if (notRounds.test(plain) && fact !== 'companyUuid') return [];
    if (!written.test(plain) && !(isSum && bare !== '' && written.test(bare))) return [];
    return [{ fact: isSum && currency === 'USD' ? 'amountUsd' : fact, confidence }];
  });
}

/** `Deal Size (USD, mn)` → `deal_size`. */
function withoutUnits(name: string): string {
  const bare = name.replace(/\p{Sc}/gu, ' ').replace(/\([^)]*\)/g, ' ');
  return plainHeader(bare)
    .replace(
      /(?:^|_)(?:in_)?(?:usd|eur|gbp|inr|chf|us|m|mm|mn|mio|k|million|millions|thousands?|usdm|eurm|gbpm)(?=_|$)/g,
      '',
    )
    .replace(/^_+|_+$|_in$/g, '');
}

function offersOfValues(values: readonly string[], order: ReturnType<typeof sniffDayOrder>): Offer[] {
  const said = values.filter((value) => value.trim() !== '');
  if (said.length === 0) return [];
  return tellingFacts.flatMap(([fact, confidence, isNotified]) =>
    (judgeValues(fact, said, order) ?? 0) >= 0.8 && isNotified(said) ? [{ fact, confidence }] : [],
  );
}
