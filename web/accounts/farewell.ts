import { type Kept, keptInTab } from '../kept.ts';

/** How an account was left: wholly, or with something that is still being done. */
export type Farewell = 'gone' | 'almost-gone';

const key = 'farewell';

/** Keeps what the landing page is to say, which is loaded anew after an account was deleted. */
export function keepFarewell(farewell: Farewell, kept: Kept = keptInTab): void {
  kept.write(key, farewell);
}

/** What there is to say, once. */
export function takeFarewell(kept: Kept = keptInTab): Farewell | null {
  const farewell = kept.read(key);
  if (farewell !== null) kept.remove(key);
  return farewell === 'gone' || farewell === 'almost-gone' ? farewell : null;
}
