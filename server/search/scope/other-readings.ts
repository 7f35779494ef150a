import type { PlaceMeant } from '../lexicon/place-phrases.ts';
import { haveOneName, levelOf, type PlaceLevel, placesAtLevel } from '../recognisers/place-levels.ts';
import type { Joined } from './negation.ts';

/**
 * Of places with one name those that are kept out are not meant: 'Washington not DC' asks for the state, 'Georgia, not the US
 * one' for the country.
 */
export function readOtherwise(items: readonly Joined[]): Joined[] {
  const unwanted = excludedPlaces(items);
  return items.map((item, at): Joined => {
    if (item.does !== 'ask' || item.meaning.kind !== 'place' || item.isExcluded) return item;
    const { places, label } = item.meaning;
    const city = places.length === 1 ? places[0]?.city : null;
    const isOut = city && unwanted.some((other) => other.city === city);
    const left = isOut
      ? placesAtLevel(city, 'region')
      : places.filter((place) => !isWithin(place, unwanted) && isOfLevel(place, levelBeside(items, at)));
    if (left.length === 0 || (!isOut && (left.length === places.length || !haveOneName(label, places))))
      return item;
    const level = left[0]?.region ? 'state' : 'country';
    return { ...item, meaning: { ...item.meaning, label: `${city ?? label} (${level})`, places: left } };
  });
}

// 'Georgia or Armenia' lists countries, 'Georgia or Florida' states.
function levelBeside(items: readonly Joined[], at: number): PlaceLevel | null {
  for (const step of [1, -1]) {
    const [joint, other] = [items[at + step], items[at + 2 * step]];
    const place =
      other?.does === 'ask' && other.meaning.kind === 'place' ? other.meaning.places[0] : undefined;
    if (place && (joint?.does === 'or' || joint?.does === 'list')) return levelOf(place);
  }
  return null;
}

const isOfLevel = (place: PlaceMeant, level: PlaceLevel | null) =>
  level === null || level === 'city' || levelOf(place) === level;

function isWithin({ country, region }: PlaceMeant, wholes: readonly PlaceMeant[]): boolean {
  return wholes.some(
    (whole) => !whole.city && whole.country === country && (whole.region === null || whole.region === region),
  );
}

function excludedPlaces(items: readonly Joined[]): PlaceMeant[] {
  return items.flatMap((item) =>
    item.does === 'ask' && item.meaning.kind === 'place' && item.isExcluded ? item.meaning.places : [],
  );
}
