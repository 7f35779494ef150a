import { type BrowserStorage, tabStorage } from '../browser/browser-storage.ts';

/** How an account was left: wholly, or with something that is still being done. */
export type Farewell = 'gone' | 'almost-gone';

const key = 'farewell';

/** Keeps what the landing page is to say, which is loaded anew after an account was deleted. */
export function keepFarewell(farewell: Farewell, storage: BrowserStorage = tabStorage): void {
  storage.write(key, farewell);
}

/** What there is to say, once. */
export function takeFarewell(storage: BrowserStorage = tabStorage): Farewell | null {
  const farewell = storage.read(key);
  if (farewell !== null) storage.remove(key);
  return farewell === 'gone' || farewell === 'almost-gone' ? farewell : null;
}
