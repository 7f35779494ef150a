import type { ComponentProps } from 'react';
import { Marker } from '../ui/Marker.tsx';
import { RoundSum } from '../ui/rounds/RoundSum.tsx';

type RoundAmountProps = ComponentProps<typeof RoundSum> & { isNew: boolean };

/** Marked while it is new; what is no sum never is. */
export function RoundAmount({ round, isNew }: RoundAmountProps) {
  const amount = <RoundSum round={round} />;
  return isNew && round.amount !== null ? <Marker>{amount}</Marker> : amount;
}
