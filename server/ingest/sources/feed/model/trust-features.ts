import type { Uncertainty } from '../uncertainties.ts';
import type { SeenHeadline } from './headline-models.ts';

type Claim = { name: string; share: number; roundShare: number; sumShares: readonly number[] };

/** A share as how many steps it reaches, so that more is never less. */
function reached(name: string, share: number, more = ''): string[] {
  const size = Math.log(Math.max(share, 1e-6) / Math.max(1 - share, 1e-6));
  const features: string[] = [];
  for (let step = -4; step <= 8; step += 1) if (size >= step) features.push(`${name} ${step} ${more}`);
  return features;
}

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The names of what it depends on whether a reading is right as a whole. */
export function featuresOfTrust(
  { reading, trace, words, sums }: SeenHeadline,
  { name, share, roundShare, sumShares }: Claim,
  doubts: readonly Uncertainty[],
): string[] {
  const sides =
    reading.company === null
      ? 'rules none'
      : plain(reading.company) === plain(name)
        ? 'rules same'
        : 'rules other';
  const size = name.split(' ').length;
  const best = Math.max(0, ...sumShares);
  const isSummed = sums.some(({ amount }) => amount !== null);
  return [
    'any',
    ...reached('round', roundShare),
    ...reached('round', roundShare, String(reading.isRound)),
    ...reached('name', share),
    ...reached('both', roundShare * share),
    ...reached('both', roundShare * share, sides),
    sides,
    `${sides} ${reading.isRound}`,
    `${sides} ${share > 0.5}`,
    `kind ${reading.kind}`,
    ...doubts.map((doubt) => `doubt ${doubt}`),
    `doubts ${Math.min(doubts.length, 2)} ${sides}`,
    `words ${Math.min(size, 5)}`,
    `sum ${isSummed} ${words.some(({ concept }) => concept === '¤')}`,
    `sums ${Math.min(sums.length, 3)}`,
    ...(isSummed ? reached('amount', best) : []),
    `currency ${sums.every(({ currency }) => currency !== null)}`,
    `language ${reading.language}`,
    `setting ${trace.setting}`,
  ];
}
