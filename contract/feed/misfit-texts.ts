import type { Misfit } from './alerts.ts';

const another: Record<Misfit['ground'], string> = {
  industry: 'another industry',
  place: 'another place',
  stage: 'another stage',
  amount: 'another amount',
};

/** What no source says is not said to be another. */
const unknown: Record<Misfit['ground'], string> = {
  industry: 'industry unknown',
  place: 'exact place unknown',
  stage: 'stage unknown',
  amount: 'amount undisclosed',
};

/** What does not fit, for a card or a row: 'Not FinTech, not in Germany', 'Another place', 'Stage unknown'. */
export function misfitWords(misfits: readonly Misfit[]): string {
  const words = misfits.map(wordsOf).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function wordsOf({ ground, wanted, isUnknown }: Misfit): string {
  if (isUnknown) return unknown[ground];
  if (wanted === null) return another[ground];
  return ground === 'place' ? `not in ${wanted}` : `not ${wanted}`;
}
