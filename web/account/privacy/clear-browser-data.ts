import type { UserId } from '../../../contract/auth/accounts.ts';
import { registrationKey } from '../../auth/registration/registration-key.ts';
import { type BrowserStorage, deviceStorage } from '../../platform/browser/browser-storage.ts';
import { rememberMeKey } from '../../platform/session/remember-me.ts';

/** Removes what this browser keeps of a person who left. What it keeps of others who use it stays. */
export function clearBrowserData(userId: UserId, storage: BrowserStorage = deviceStorage): void {
  const ownKeys = [`industryFilters_${userId}`, `userHasChangedFilter_${userId}`];
  for (const key of [rememberMeKey, registrationKey, ...ownKeys]) storage.remove(key);
}
