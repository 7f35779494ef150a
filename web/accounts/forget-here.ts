import type { UserId } from '../../contract/accounts.ts';
import { type Kept, keptForLong } from '../kept.ts';
import { rememberMeKey } from '../sessions/remember-me.ts';
import { registrationKey } from './registration-key.ts';

/** Removes what this browser keeps of a person who left. What it keeps of others who use it stays. */
export function forgetHere(userId: UserId, kept: Kept = keptForLong): void {
  const ownKeys = [`industryFilters_${userId}`, `userHasChangedFilter_${userId}`];
  for (const key of [rememberMeKey, registrationKey, ...ownKeys]) kept.remove(key);
}
