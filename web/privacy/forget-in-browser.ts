import type { UserId } from '../../contract/accounts.ts';
import { type BrowserStorage, deviceStorage } from '../browser/browser-storage.ts';
import { registrationKey } from '../registration/registration-key.ts';
import { rememberMeKey } from '../sessions/remember-me.ts';

/** Removes what this browser keeps of a person who left. What it keeps of others who use it stays. */
export function forgetInBrowser(userId: UserId, storage: BrowserStorage = deviceStorage): void {
  const ownKeys = [`industryFilters_${userId}`, `userHasChangedFilter_${userId}`];
  for (const key of [rememberMeKey, registrationKey, ...ownKeys]) storage.remove(key);
}
