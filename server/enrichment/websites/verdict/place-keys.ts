import { normaliseCity, placeKey } from '../../../reference/places/places.ts';

export { placeKey };

/** Whether two spellings are of one city: 'NYC' and 'New York', 'Köln' and 'Cologne'. */
export function citiesMet(one: string, other: string): boolean {
  return placeKey(normaliseCity(one) ?? one) === placeKey(normaliseCity(other) ?? other);
}
