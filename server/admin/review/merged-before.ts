import type { ApplicationRow } from '../../applications/on-companies-merged.ts';
import type { CompanyRecord } from '../../companies/merging/read-record.ts';
import type { FavoriteRow } from '../../feed/favorites/on-companies-merged.ts';
import type { MuteRow } from '../../feed/mutes/on-companies-merged.ts';
import type { MovedVersion } from '../../outreach/letters/on-companies-merged.ts';
import type { OutsideBefore } from './outside/outside-before.ts';

/** Two records before they became one. */
export type MergedBefore = CompanyRecord & {
  /** Rounds that both told: of the one, and of the other. */
  twins: { from: string; into: string }[];
  favorites: FavoriteRow[];
  applications: ApplicationRow[];
  letters: MovedVersion[];
  mutes: MuteRow[];
  /** Merges of before kept nothing of it. */
  outside?: OutsideBefore;
};
