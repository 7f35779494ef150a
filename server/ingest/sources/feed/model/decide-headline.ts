import type { HeadlineReading } from '../read-by-rules.ts';
import { confidenceOf, confidenceToList, type Uncertainty } from '../uncertainties.ts';
import {
  type Candidate,
  isSameName,
  type Judgement,
  likelyRound,
  uncertaintiesOfName,
} from './headline-models.ts';
import type { SeenHeadline } from './see-headline.ts';

/** From here on 97 of 100 readings were right among headlines that no model was trained on. */
export const trustToList = 0.95;

/** A word of every day as a name, or a fund by its number: seldom met in training, and wrong on a list. */
const alwaysHeld: ReadonlySet<Uncertainty> = new Set(['common-word', 'fund-numeral']);

const surelyRound = 0.9;

/** What the rules read and what the models learnt from examples, as one reading. */
export function decideHeadline(seen: SeenHeadline, judgement: Judgement): HeadlineReading {
  const { reading } = seen;
  if (judgement.roundShare < likelyRound) return asNoRound(reading, judgement);
  const [best] = namedIn(reading, judgement);
  // Whose fund it is and who raised are easily taken for each other.
  if (reading.kind === 'fund_close' && (best?.trust ?? 0) < trustToList) return asNoRound(reading, judgement);
  const kind = reading.isRound ? reading.kind : 'round';
  const company = best?.name ?? null;
  const round = { ...reading, ...sumOf(seen, judgement.sumShares), kind, isRound: true, company };
  if (!best) return { ...round, uncertainties: [] };
  const isRead = reading.company !== null && isSameName(reading.company, best.name);
  const isTrusted =
    best.trust >= trustToList && !uncertaintiesOfName(seen, best.name).some((each) => alwaysHeld.has(each));
  return {
    ...round,
    company: isRead ? reading.company : best.name,
    uncertainties: isTrusted ? [] : reasonsToHold(seen, judgement, best.name),
  };
}

const leastShare = 0.3;

/** Where the rules read a round of a company that is not named, an unlikely name is none. */
function namedIn({ isRound, company }: HeadlineReading, { candidates }: Judgement): readonly Candidate[] {
  return isRound && company === null ? candidates.filter(({ share }) => share >= leastShare) : candidates;
}

function asNoRound(reading: HeadlineReading, { kind }: Judgement): HeadlineReading {
  if (!reading.isRound) return reading;
  return { ...reading, kind: kind === 'round' ? 'other' : kind, isRound: false, uncertainties: [] };
}

/** The sum that is most likely the round's, among those that the headline names. */
export function sumOf(
  { reading, sums }: SeenHeadline,
  sumShares: readonly number[],
): Pick<HeadlineReading, 'amount' | 'currency'> {
  const share = Math.max(0, ...sumShares);
  const sum = share > 0 ? sums[sumShares.indexOf(share)] : undefined;
  const { amount, currency } = reading;
  if (sum && (share >= 0.5 || (!reading.isRound && share > 0.1)))
    return { amount: sum.amount, currency: sum.currency };
  return reading.isRound ? { amount, currency } : { amount: null, currency: null };
}

/** Enough reasons to hold a reading back that is not trusted. */
function reasonsToHold(seen: SeenHeadline, { roundShare }: Judgement, name: string): Uncertainty[] {
  const uncertainties = uncertaintiesOfName(seen, name);
  if (confidenceOf(uncertainties) < confidenceToList) return uncertainties;
  return [...uncertainties, roundShare < surelyRound ? 'seldom-round' : 'unsure-name'];
}
