import type { MatchScore } from '../../contract/match-score.ts';

const mostNamed = 2;

/** 'FinTech · Berlin': what the weightiest reasons name, without saying why it counts. */
export function shortReason({ reasons }: MatchScore): string {
  const named = reasons.filter(({ ground }) => ground === 'industry' || ground === 'place');
  // That a company is in somebody's country is seldom what sets it apart.
  const telling = named.filter(({ label }) => !/ countr(y|ies)$/.test(label));
  const shown = [telling, named, reasons].find(({ length }) => length > 0) ?? [];
  const names = shown.map(({ label }) => nameIn(label));
  return [...new Set(names)].slice(0, mostNamed).join(' · ');
}

/** 'Berlin, your city' → 'Berlin' */
const nameIn = (label: string) => label.split(',', 1)[0] ?? label;
