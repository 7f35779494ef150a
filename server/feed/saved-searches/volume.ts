import { mostAWeek, type SearchPreview } from '../../../contract/feed/saved-searches.ts';

/** How many rounds make an average week of so many days, to a tenth, and whether anybody could read them. */
export function volumeOf(rounds: number, days: number): Pick<SearchPreview, 'aWeek' | 'volume'> {
  const aWeek = Math.round((rounds * 70) / days) / 10;
  if (aWeek > mostAWeek) return { aWeek, volume: 'noisy' };
  return { aWeek, volume: aWeek < 1 ? 'quiet' : 'steady' };
}
