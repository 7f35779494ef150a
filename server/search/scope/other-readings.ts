import type { PlaceMeant } from '../lexicon/place-phrases.ts';
import { haveOneName, levelOf, type PlaceLevel, placesAtLevel } from '../recognisers/place-meaning.ts';
import type { Item, Meaning } from '../tokens/items.ts';
import { listed } from '../tokens/words.ts';
import type { Joined, Requirement } from './negation.ts';

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

/**
 * What is kept out of a field and is read as that same field is looked for as it is written: 'climate without carbon offsets'
 * wants climate.
 */
export function readNarrower(items: readonly Joined[], read: readonly Item[], query: string): Joined[] {
  return items.map((item): Joined => {
    const isAllOfIt = items.some((other) => isWanted(other) && tagsOf(other) === tagsOf(item));
    const said = read.find(
      (other) => other.does === 'ask' && item.does === 'ask' && other.meaning === item.meaning,
    );
    if (item.does !== 'ask' || !item.isExcluded || !tagsOf(item) || !isAllOfIt || !said) return item;
    const text = query.slice(said.from, said.to);
    return { ...item, meaning: { kind: 'keyword', label: `“${text}”`, text } };
  });
}

const isWanted = (item: Joined): item is Requirement => item.does === 'ask' && !item.isExcluded;

function tagsOf(item: Joined): string {
  return item.does === 'ask' && item.meaning.kind === 'industry' ? item.meaning.tags.join() : '';
}

/**
 * Says of each field whether it asks for something further than the fields before it. 'AI health' and 'software for dentists'
 * want both; 'AI or health', 'AI, health' and 'fintech insurtech' want either. In 'AI for health or education' the two last
 * are alternatives, and AI holds for both.
 */
export function markFurther(items: readonly Joined[]): Joined[] {
  return items.map((item, at): Joined => {
    const field = asField(item);
    const before = field && fieldBefore(items, at);
    if (!field || !before || !isFurther(before, field, items.slice(items.indexOf(before) + 1, at)))
      return item;
    return { ...field, meaning: { ...field.meaning, isFurther: true } };
  });
}

type Field = Requirement & { meaning: Extract<Meaning, { kind: 'industry' }> };

function asField(item: Joined | undefined): Field | null {
  if (item?.does !== 'ask' || item.meaning.kind !== 'industry' || item.isExcluded) return null;
  return { ...item, meaning: item.meaning };
}

function fieldBefore(items: readonly Joined[], at: number): Joined | null {
  return (
    items.slice(0, at).findLast((item) => item.does === 'ask' && item.meaning.kind === 'industry') ?? null
  );
}

function isFurther(before: Joined, field: Field, between: readonly Joined[]): boolean {
  const earlier = asField(before);
  if (!earlier || isSame(earlier, field)) return false;
  if (between.some(({ does }) => does !== 'nothing')) return false;
  // Two lines of business side by side are a list without commas; a word between them joins them: 'payments for hotels'.
  return between.some(isLight) || isWay(earlier.meaning) !== isWay(field.meaning) || isWay(earlier.meaning);
}

function isLight(item: Item | Joined): boolean {
  return item.does === 'nothing' && item.isLight;
}

function isSame(one: Field, other: Field): boolean {
  return other.meaning.tags.every((tag) => one.meaning.tags.includes(tag));
}

const ways = new Set(
  listed(`artificial-intelligence, generative-ai-and-agents, software, data-and-analytics, information-technology, hardware,
  internet-services, mobile, apps, platforms, robotics-and-drones, blockchain-and-cryptocurrency, developer-tools, b2b, b2c, saas, enterprise, consumer,
  marketplace, small-and-medium-businesses, open-source, subscription-service, e-commerce, sustainability, social, non-profit, social-impact, freelance, video, cloud-computing`),
);

// How something is done or sold, rather than what for: AI, software, to businesses.
function isWay({ tags }: Field['meaning']): boolean {
  return tags.every((tag) => tag.split('/').some((part) => ways.has(part)));
}
