import type { LatestRound } from '../../../contract/feed/company-page.ts';
import { daysSince, relativeDay, relativeMoment } from '../../ui/relative-time.ts';

const mostMarked = 2;

/** How many rounds at the head of the list get the marker: those of the last two days, as long as they are few, and no sample. */
export function markedCount(rounds: readonly LatestRound[], now: Date): number {
  const older = rounds.findIndex((round) => round.isSample || daysSince(round.announcedOn, now) > 2);
  return Math.min(mostMarked, older < 0 ? rounds.length : older);
}

/**
 * To the minute or hour while both the round and our sight of it are of the last day; the day of the round otherwise.
 * Nothing of a sample, whose day is made up: to a visitor it is no proof of anything.
 */
export function whenRaised({ announcedOn, firstSeenAt, isSample }: LatestRound, now: Date): string | null {
  if (isSample) return null;
  const hours = (now.getTime() - Date.parse(firstSeenAt)) / 3_600_000;
  const isRecent = hours >= 0 && hours < 24 && daysSince(announcedOn, now) <= 1;
  return isRecent ? relativeMoment(firstSeenAt, now) : relativeDay(announcedOn, now);
}
