import type { Uncertainty } from '../uncertainties.ts';
import { spanOfName } from './headline-features.ts';
import type { SeenHeadline } from './see-headline.ts';

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
  uncertainties: readonly Uncertainty[],
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
    ...uncertainties.map((each) => `doubt ${each}`),
    `doubts ${Math.min(uncertainties.length, 2)} ${sides}`,
    `words ${Math.min(size, 5)}`,
    `sum ${isSummed} ${words.some(({ concept }) => concept === '¤')}`,
    `sums ${Math.min(sums.length, 3)}`,
    ...(isSummed ? reached('amount', best) : []),
    `currency ${sums.every(({ currency }) => currency !== null)}`,
    `language ${reading.language}`,
    `setting ${trace.setting}`,
    ...new Set(words.flatMap(({ meanings }) => meanings).map((meaning) => `meant ${meaning}`)),
    ...around(words, name),
  ];
}

/** What stands beside a name, and how it begins and ends. */
function around(words: SeenHeadline['words'], name: string): string[] {
  const span = spanOfName(words, name);
  if (!span) return ['name is not as written'];
  const [first, last] = [words[span.from], words[span.to - 1]];
  return [
    `before ${words[span.from - 1]?.concept ?? '<'}`,
    `behind ${words[span.to]?.concept ?? '>'}`,
    `begins ${first?.concept} ${span.from === 0} ${span.to - span.from > 1}`,
    `ends ${last?.concept}`,
    `ending ${span.to - span.from > 1 ? first?.lower.slice(-3) : ''}`,
    ...(first?.meanings ?? []).map((meaning) => `begins with ${meaning}`),
    ...(words[span.from - 1]?.meanings ?? []).map((meaning) => `behind a ${meaning}`),
    ...(words[span.to]?.meanings ?? []).map((meaning) => `before a ${meaning}`),
  ];
}
