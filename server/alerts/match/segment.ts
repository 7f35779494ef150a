import type { Criteria, Subject } from '../../feed/matching/match.ts';
import {
  addPlace,
  type Bits,
  clearBit,
  emptySet,
  hasBit,
  setBit,
  type UserSet,
  withRoom,
} from './user-set.ts';

const dimensions = ['industries', 'countries', 'regionKeys', 'cityKeys', 'stages'] as const;
type Dimension = (typeof dimensions)[number];

/** By place; objects would be looked up all over the memory. */
type Limits = { least: Float64Array<ArrayBuffer>; most: Float64Array<ArrayBuffer> };

/**
 * People who state the same kinds of wishes and no others, so that nobody in it has to be thought of for what they leave
 * open. A place is a person's while it is live; whoever changes gets another, and the old one stays empty.
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

/** Which kinds of wishes somebody states, as a number. */
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

/** Whether somebody is at a place whose limits the sum of a round keeps. */
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
