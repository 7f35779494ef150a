import type { Misfit } from '../../../contract/feed/alerts.ts';
import type { Reader } from '../../feed/find-readers.ts';
import { listsOf } from '../../feed/matching/user-match.ts';
import { misfitsOf } from '../../feed/relaxed-filters/misfits.ts';
import type { JudgedCompany } from './judge-plans.ts';

/** What of a user's preferences a planned company does not meet: a week with few matches is filled with the closest. */
export function missedPreferences({ round }: JudgedCompany, { preferred }: Reader): Misfit[] {
  return preferred ? misfitsOf(listsOf(preferred), round) : [];
}
