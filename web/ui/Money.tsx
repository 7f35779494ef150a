import type { Money as MoneyValue } from '../../contract/companies/companies.ts';
import { compactMoney, exactMoney } from './money.ts';

/** The amount of a round, compact; the exact one shows on hover. */
export function Money({ money }: { money: MoneyValue | null }) {
  return (
    <span className="figures" title={money ? exactMoney(money) : undefined}>
      {compactMoney(money)}
    </span>
  );
}
