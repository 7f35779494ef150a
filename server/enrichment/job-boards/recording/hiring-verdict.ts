import type { HiringVerdict } from '../../../../contract/feed/hiring.ts';
import type { BoardOutcome } from '../table.ts';
import { absencesOfGone } from './due.ts';

/** What was last heard of one sure board. */
export type Heard = { outcome: BoardOutcome | null; checkedAt: Date | null; absences: number };

/** Roles of a board that has not listed anything for so long are not told of any more. */
export const longestKnownMs = 72 * 3_600_000;

/** Whether the roles of a board still count. */
export function isKnown({ checkedAt, absences }: Heard, now: Date): boolean {
  return (
    checkedAt !== null && absences < absencesOfGone && now.getTime() - checkedAt.getTime() < longestKnownMs
  );
}

/** The one of the four answers that is true of a company's sure boards together. */
export function hiringVerdict(heard: readonly Heard[], openRoles: number): HiringVerdict {
  const there = heard.filter(({ absences }) => absences < absencesOfGone);
  if (there.length === 0) return 'unverified';
  const answered = there.filter(
    ({ outcome }) => outcome === 'roles' || outcome === 'none' || outcome === 'cut',
  );
  if (answered.length > 0 && openRoles > 0) return 'hiring';
  const isSaidByAll = there.every(({ outcome }) => outcome === 'roles' || outcome === 'none');
  return isSaidByAll ? 'none' : 'unreachable';
}
