import type { WishLists } from '../../../contract/alerts.ts';
import type { Wishes } from '../../matching/match.ts';
import { placeKey } from '../../places/place-key.ts';

/** Wishes as the match compares them. */
export function keysOfLists({ regions, cities, ...rest }: WishLists): Wishes {
  return { ...rest, regionKeys: regions.map(placeKey), cityKeys: cities.map(placeKey) };
}
