import type { Misfit } from '../../contract/alerts.ts';

/** What does not fit, for a card or a row: 'Not FinTech, not in Germany', 'Another place'. */
export function misfitWords(misfits: readonly Misfit[]): string {
  const words = misfits.map(wordsOf).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function wordsOf({ ground, wanted }: Misfit): string {
  if (wanted === null) return ground === 'place' ? 'another place' : 'another industry';
  return ground === 'place' ? `not in ${wanted}` : `not ${wanted}`;
}
