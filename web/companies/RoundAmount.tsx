import type { Money as MoneyValue } from '../../contract/companies/companies.ts';
import { Marker } from '../ui/Marker.tsx';
import { Money } from '../ui/Money.tsx';

type RoundAmountProps = { money: MoneyValue | null; isMarked: boolean };

export function RoundAmount({ money, isMarked }: RoundAmountProps) {
  const amount = <Money money={money} />;
  return isMarked ? <Marker>{amount}</Marker> : amount;
}
