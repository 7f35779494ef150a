import { type ReactNode, useEffect, useRef } from 'react';
import { useActivateFree } from './use-activate-free.ts';

type StartingFreeProps = { waiting: ReactNode; children: ReactNode };

/** For those who chose the free plan while they registered: it starts without being asked for again. What they could choose instead is shown when it cannot be started. */
export function StartingFree({ waiting, children }: StartingFreeProps) {
  const activation = useActivateFree();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    activation.mutate();
  });
  return activation.isError ? children : waiting;
}
