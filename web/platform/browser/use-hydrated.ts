import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while a prerendered page is taken over, when it must still look as it did at build time; true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
