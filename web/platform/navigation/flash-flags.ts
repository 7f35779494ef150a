import { type BrowserStorage, tabStorage } from '../browser/browser-storage.ts';

const flagLifetime = 30_000;

/** What another page leaves for the dashboard to say, in this tab only. */
export type FlashFlag = 'justLoggedIn' | 'preferencesSaved';

export const setFlashFlag = (flag: FlashFlag, storage: BrowserStorage = tabStorage) =>
  storage.write(flag, String(Date.now()));

/** Whether the flag was left within the last half minute, or at any time; it is gone afterwards. */
export function takeFlashFlag(
  flag: FlashFlag,
  within = flagLifetime,
  storage: BrowserStorage = tabStorage,
): boolean {
  const leftAt = storage.read(flag);
  storage.remove(flag);
  return leftAt !== null && Math.abs(Date.now() - Number(leftAt)) < within;
}
