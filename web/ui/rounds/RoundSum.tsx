import type { Money } from '../../../contract/companies/companies.ts';
import type { RoundEvent } from '../../../contract/companies/round-events.ts';
import { compactSum, exactMoney } from '../money.ts';

type RoundSumProps = { round: { amount: Money | null; event: RoundEvent } };

/** The amount of a round, compact, the exact one on hover; of one that is no sum of money, what it is. */
export function RoundSum({ round }: RoundSumProps) {
  return (
    <span className="figures" title={round.amount ? exactMoney(round.amount) : undefined}>
      {compactSum(round)}
    </span>
  );
}
