import type { LatestRound } from '../../contract/startups.ts';
import { daysSince, relativeDay, relativeMoment } from '../ui/relative-time.ts';

const mostMarked = 2;

/** How many rounds at the head of the list get the marker: those of the last two days, as long as they are few. */
export function markedCount(rounds: readonly LatestRound[], now: Date): number {
  const older = rounds.findIndex((round) => daysSince(round.announcedOn, now) > 2);
  return Math.min(mostMarked, older < 0 ? rounds.length : older);
}

/**
 * To the minute or hour while both the round and our sight of it are of the last day; the day of the round otherwise,
 * and always for sample data, which was all seen at once.
 */
export function whenRaised({ announcedOn, firstSeenAt }: LatestRound, now: Date, isSample = false): string {
  const hours = (now.getTime() - Date.parse(firstSeenAt)) / 3_600_000;
  const isRecent = hours >= 0 && hours < 24 && daysSince(announcedOn, now) <= 1;
  return isRecent && !isSample ? relativeMoment(firstSeenAt, now) : relativeDay(announcedOn, now);
}
