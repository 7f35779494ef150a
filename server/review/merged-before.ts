import type { ApplicationRow } from '../applications/follow-merge.ts';
import type { FavoriteRow } from '../favorites/follow-merge.ts';
import type { MovedVersion } from '../letters/follow-merge.ts';
import type { MuteRow } from '../mutes/follow-merge.ts';
import type { StartupRecord } from '../startups/joining/read-record.ts';
import type { OutsideBefore } from './outside/outside-before.ts';

/** Two records before they became one. */
export type MergedBefore = StartupRecord & {
  /** Rounds that both told: of the one, and of the other. */
  twins: { from: string; into: string }[];
  favorites: FavoriteRow[];
  applications: ApplicationRow[];
  letters: MovedVersion[];
  mutes: MuteRow[];
  /** Merges of before kept nothing of it. */
  outside?: OutsideBefore;
};
