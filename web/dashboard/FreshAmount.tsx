import type { Money as MoneyValue } from '../../contract/startups.ts';
import { Marker } from '../ui/Marker.tsx';
import { Money } from '../ui/Money.tsx';

type FreshAmountProps = { money: MoneyValue | null; isMarked: boolean };

export function FreshAmount({ money, isMarked }: FreshAmountProps) {
  const amount = <Money money={money} />;
  return isMarked ? <Marker>{amount}</Marker> : amount;
}
