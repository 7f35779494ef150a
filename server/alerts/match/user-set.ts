import type { Criteria, Subject } from '../../feed/matching/criteria.ts';

const dimensions = ['industries', 'countries', 'regionKeys', 'cityKeys', 'stages'] as const;

type Dimension = (typeof dimensions)[number];

/** By place; objects would be looked up all over the memory. */
type Limits = { least: Float64Array<ArrayBuffer>; most: Float64Array<ArrayBuffer> };

/**
 * People who state the same kinds of wishes and no others, so that no one in it has to be thought of for what they leave
 * open. A place belongs to a user while it is live; one whose preferences change gets another, and the old one stays empty.
 */
export type Segment = {
  /** For each kind of wish that they state, who wants each value. */
  wanted: { dimension: Dimension; by: Map<string, UserSet> }[];
  /** By place, of people who state an amount; else null. */
  limits: Limits | null;
  /** Who is at each place, by their numbers. */
  people: Int32Array<ArrayBuffer>;
  live: Bits;
  places: number;
  gone: number;
};

const isLimited = ({ leastAmount, mostAmount }: Criteria) => leastAmount !== null || mostAmount !== null;

/** Which kinds of wishes someone states, as a number. */
export function segmentOf(criteria: Criteria): number {
  const stated = dimensions.reduce(
    (mask, dimension, bit) => (criteria[dimension].length > 0 ? mask | (1 << bit) : mask),
    0,
  );
  return isLimited(criteria) ? stated | (1 << dimensions.length) : stated;
}

export function makeSegment(criteria: Criteria): Segment {
  return {
    wanted: dimensions
      .filter((dimension) => criteria[dimension].length > 0)
      .map((dimension) => ({ dimension, by: new Map() })),
    limits: isLimited(criteria) ? { least: new Float64Array(64), most: new Float64Array(64) } : null,
    people: new Int32Array(64),
    live: new Int32Array(2),
    places: 0,
    gone: 0,
  };
}

/** Gives a person a place. */
export function takePlace(segment: Segment, user: number, criteria: Criteria): number {
  const place = segment.places++;
  segment.people = withRoom(segment.people, place + 1);
  segment.live = withRoom(segment.live, (place >>> 5) + 1);
  segment.people[place] = user;
  setBit(segment.live, place);
  for (const { dimension, by } of segment.wanted)
    for (const value of criteria[dimension]) {
      const known = by.get(value);
      const set = known ?? emptySet();
      if (known === undefined) by.set(value, set);
      addPlace(set, place, segment.places);
    }
  if (segment.limits) limit(segment.limits, place, criteria);
  return place;
}

function limit(limits: Limits, place: number, { leastAmount, mostAmount }: Criteria): void {
  for (const side of ['least', 'most'] as const) {
    if (place < limits[side].length) continue;
    const grown = new Float64Array(place + 1 + (place >>> 2));
    grown.set(limits[side]);
    limits[side] = grown;
  }
  limits.least[place] = leastAmount ?? Number.NEGATIVE_INFINITY;
  limits.most[place] = mostAmount ?? Number.POSITIVE_INFINITY;
}

export function leavePlace(segment: Segment, place: number): void {
  clearBit(segment.live, place);
  segment.gone += 1;
}

/** Whether someone is at a place whose limits the sum of a round keeps. */
export function isNotifiedOf({ live, limits }: Segment, place: number, sum: number): boolean {
  if (!hasBit(live, place)) return false;
  return limits === null || isWithin(limits, place, sum);
}

export function isWithin({ least, most }: Limits, place: number, sum: number): boolean {
  return sum >= (least[place] ?? 0) && sum <= (most[place] ?? 0);
}

/** What a round has of a kind of wish. */
export function valuesOf(subject: Subject, dimension: Dimension): (string | null)[] {
  switch (dimension) {
    case 'industries':
      return subject.industryTags;
    case 'countries':
      return [subject.country];
    case 'regionKeys':
      return [subject.regionKey];
    case 'cityKeys':
      return [subject.cityKey];
    case 'stages':
      return [subject.roundKind];
  }
}

/** Signed words: numbers beyond 31 bits would be kept apart from the others, at five times the cost. */
export type Bits = Int32Array<ArrayBuffer>;

/** People by their places in a segment: a list in ascending order while they are few, a bit for each place once they are many. */
export type UserSet = { places: number[]; bits: Bits | null; size: number; last: number };

const fewest = 64;

/** A list takes more than a bit for every place once one place in so many is in it. */
const bitsPerWord = 32;

export const emptySet = (): UserSet => ({ places: [], bits: null, size: 0, last: -1 });

/** Adds a place that is the highest in it, or higher. `places` is how many the segment has. */
export function addPlace(set: UserSet, place: number, places: number): void {
  // Someone may state a value twice.
  if (set.last === place) return;
  set.last = place;
  set.size += 1;
  if (set.bits === null) {
    set.places.push(place);
    if (set.size > fewest && set.size * bitsPerWord > places) turnToBits(set, places);
    return;
  }
  set.bits = withRoom(set.bits, (place >>> 5) + 1);
  setBit(set.bits, place);
}

export function hasPlace({ places, bits }: UserSet, place: number): boolean {
  if (bits !== null) return hasBit(bits, place);
  let [low, high] = [0, places.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = places[middle] ?? 0;
    if (found === place) return true;
    if (found < place) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

export function eachPlace({ places, bits }: UserSet, visit: (place: number) => void): void {
  if (bits === null) for (const place of places) visit(place);
  else eachBit(bits, bits.length, visit);
}

export function setBit(bits: Bits, place: number): void {
  bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31));
}

function clearBit(bits: Bits, place: number): void {
  bits[place >>> 5] = (bits[place >>> 5] ?? 0) & ~(1 << (place & 31));
}

export function hasBit(bits: Bits, place: number): boolean {
  return ((bits[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0;
}

/** Visits what is set in the first so many words. */
function eachBit(bits: Bits, words: number, visit: (place: number) => void): void {
  for (let at = 0; at < words; at += 1) {
    let word = bits[at] ?? 0;
    while (word !== 0) {
      visit((at << 5) + 31 - Math.clz32(word & -word));
      word &= word - 1;
    }
  }
}

/** The same numbers with room for so many. */
export function withRoom(numbers: Bits, length: number): Bits {
  if (length <= numbers.length) return numbers;
  const grown = new Int32Array(Math.max(length, numbers.length + (numbers.length >>> 2)));
  grown.set(numbers);
  return grown;
}

function turnToBits(set: UserSet, places: number): void {
  const bits = new Int32Array((places >>> 5) + 1);
  for (const place of set.places) setBit(bits, place);
  set.bits = bits;
  set.places = [];
}
