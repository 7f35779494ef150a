import { placesAtLevel } from '../recognisers/place-levels.ts';
import type { Joined } from './negation.ts';

/**
 * A place that is asked for and, by another of its names, kept out: the name stands for the other place that has it. 'Washington
 * not DC' asks for the state.
 */
export function readOtherwise(items: readonly Joined[]): Joined[] {
  const unwanted = citiesKeptOut(items);
  return items.map((item): Joined => {
    if (item.does !== 'ask' || item.meaning.kind !== 'place' || item.isExcluded) return item;
    const [place, ...others] = item.meaning.places;
    if (!place?.city || others.length > 0 || !unwanted.includes(place.city)) return item;
    const places = placesAtLevel(place.city, 'region');
    return places.length > 0
      ? { ...item, meaning: { ...item.meaning, label: `${place.city} (state)`, places } }
      : item;
  });
}

function citiesKeptOut(items: readonly Joined[]): (string | null)[] {
  return items.flatMap((item) =>
    item.does === 'ask' && item.meaning.kind === 'place' && item.isExcluded
      ? item.meaning.places.map(({ city }) => city)
      : [],
  );
}
