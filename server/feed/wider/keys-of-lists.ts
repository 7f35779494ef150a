import type { WishLists } from '../../../contract/alerts.ts';
import type { Wishes } from '../../matching/match.ts';
import { placeKey } from '../../places/place-key.ts';

/** Wishes as the match compares them. */
export function keysOfLists({ industries, countries, regions, cities }: WishLists): Wishes {
  return { industries, countries, regionKeys: regions.map(placeKey), cityKeys: cities.map(placeKey) };
}
