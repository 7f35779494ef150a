import type { CriteriaLists } from '../../../contract/feed/alerts.ts';
import { placeKey } from '../../reference/places/place-key.ts';
import type { Criteria } from '../matching/match.ts';

/** Wishes as the match compares them. */
export function keysOfLists({ regions, cities, ...rest }: CriteriaLists): Criteria {
  return { ...rest, regionKeys: regions.map(placeKey), cityKeys: cities.map(placeKey) };
}
