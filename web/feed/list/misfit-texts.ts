import type { Misfit } from '../../../contract/feed/alerts.ts';

const another: Record<Misfit['ground'], string> = {
  industry: 'another industry',
  place: 'another place',
  stage: 'another stage',
  amount: 'another sum',
};

/** What does not fit, for a card or a row: 'Not FinTech, not in Germany', 'Another place'. */
export function misfitWords(misfits: readonly Misfit[]): string {
  const words = misfits.map(wordsOf).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function wordsOf({ ground, wanted }: Misfit): string {
  if (wanted === null) return another[ground];
  return ground === 'place' ? `not in ${wanted}` : `not ${wanted}`;
}
