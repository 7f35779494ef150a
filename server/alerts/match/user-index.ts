import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Criteria, Subject } from '../../feed/matching/criteria.ts';
import {
  addPlace,
  type Bits,
  eachPlace,
  emptySet,
  hasBit,
  hasPlace,
  isNotifiedOf,
  isWithin,
  leavePlace,
  makeSegment,
  type Segment,
  segmentOf,
  setBit,
  takePlace,
  type UserSet,
  valuesOf,
  withRoom,
} from './user-set.ts';

/**
 * Who wants to hear of what, turned about: from what a round has to the people who want it, for everyone at once. It
 * finds just whom `matchAlert` would say yes of.
 */
export type UserIndex = {
  /** By number; a person's number is given to another once they are gone. */
  userIds: (UserId | null)[];
  numberOf: Map<UserId, number>;
  free: number[];
  segments: Map<number, Segment>;
  /** By number: in which segment, and at which place. */
  segmentOf: number[];
  placeOf: number[];
  space: Workspace;
};

export const makeUserIndex = (): UserIndex => ({
  userIds: [],
  numberOf: new Map(),
  free: [],
  segments: new Map(),
  segmentOf: [],
  placeOf: [],
  space: makeWorkspace(),
});

/** Keeps what a person wants, in place of what was known of them. */
export function putUser(index: UserIndex, userId: UserId, criteria: Criteria): void {
  dropUser(index, userId);
  const number = index.free.pop() ?? index.userIds.length;
  const key = segmentOf(criteria);
  const segment = index.segments.get(key) ?? makeSegment(criteria);
  index.segments.set(key, segment);
  index.userIds[number] = userId;
  index.numberOf.set(userId, number);
  index.segmentOf[number] = key;
  index.placeOf[number] = takePlace(segment, number, criteria);
}

/** A user who is not in it is ignored. */
export function dropUser(index: UserIndex, userId: UserId): void {
  const number = index.numberOf.get(userId);
  if (number === undefined) return;
  const segment = index.segments.get(index.segmentOf[number] ?? 0);
  if (segment) {
    leavePlace(segment, index.placeOf[number] ?? 0);
    if (isWorn(segment))
      for (const [place, moved] of tidySegment(segment).entries()) index.placeOf[moved] = place;
  }
  index.numberOf.delete(userId);
  index.userIds[number] = null;
  index.free.push(number);
}

/** The numbers of all whom a round matches, each once; `userIds` says whose they are. */
export function matchUsers(index: UserIndex, subject: Subject): Int32Array {
  const { space } = index;
  space.count = 0;
  for (const segment of index.segments.values()) matchSegment(segment, subject, space);
  return space.found.slice(0, space.count);
}

const fewestGone = 1_024;

/** Whether more places stand empty than are taken. */
function isWorn({ gone, places }: Segment): boolean {
  return gone >= fewestGone && gone * 2 > places;
}

/** Closes the gaps that people left, in place. Answers who is at which place now. */
function tidySegment(segment: Segment): Int32Array {
  const { places, live, limits } = segment;
  const movedTo = new Int32Array(places);
  let stored = 0;
  for (let place = 0; place < places; place += 1) {
    if (!hasBit(live, place)) continue;
    segment.people[stored] = segment.people[place] ?? 0;
    if (limits) {
      limits.least[stored] = limits.least[place] ?? 0;
      limits.most[stored] = limits.most[place] ?? 0;
    }
    movedTo[place] = stored++;
  }
  for (const { by } of segment.wanted)
    for (const [value, set] of by) {
      const tidied = emptySet();
      eachPlace(set, (place) => {
        if (hasBit(live, place)) addPlace(tidied, movedTo[place] ?? 0, stored);
      });
      if (tidied.size === 0) by.delete(value);
      else by.set(value, tidied);
    }
  if (limits) segment.limits = { least: limits.least.slice(0, stored), most: limits.most.slice(0, stored) };
  segment.people = segment.people.slice(0, stored + 1);
  segment.live = new Int32Array((stored >>> 5) + 1);
  for (let place = 0; place < stored; place += 1) setBit(segment.live, place);
  segment.places = stored;
  segment.gone = 0;
  return segment.people.subarray(0, stored);
}

/** Space to work in, empty between two uses; and who was found, by their numbers. */
type Workspace = { marks: Bits; others: Bits; found: Int32Array<ArrayBuffer>; count: number };

const makeWorkspace = (): Workspace => ({
  marks: new Int32Array(0),
  others: new Int32Array(0),
  found: new Int32Array(1_024),
  count: 0,
});

/** Who wants one of the values that a round has, of one kind of wish. */
type Wanting = { sets: UserSet[]; size: number };

/** Once one in so many may be meant, whole words of bits are quicker than one person after the other. */
const commonShare = 1 / 32;

/** Adds the people of a segment whom a round matches to what was found. The work grows with those whom the rarest of its values finds. */
function matchSegment(segment: Segment, subject: Subject, space: Workspace): void {
  const sum = Number(subject.usdAmount ?? Number.NaN);
  if (segment.limits !== null && Number.isNaN(sum)) return;
  const wanting = wantingIn(segment, subject);
  if (wanting === null) return;
  space.found = withRoom(space.found, space.count + segment.places);
  if (wanting.length === 0 && segment.limits === null && segment.gone === 0) {
    space.found.set(segment.people.subarray(0, segment.places), space.count);
    space.count += segment.places;
    return;
  }
  const [rarest, ...others] = wanting.toSorted((one, other) => one.size - other.size);
  if (rarest !== undefined && rarest.size < segment.places * commonShare)
    matchFew(segment, { rarest, others, sum }, space);
  else matchMany(segment, { wanting, sum }, space);
}

/** Null where no one wants any of the values of one kind. */
function wantingIn({ wanted }: Segment, subject: Subject): Wanting[] | null {
  const wanting: Wanting[] = [];
  for (const { dimension, by } of wanted) {
    const sets: UserSet[] = [];
    for (const value of new Set(valuesOf(subject, dimension))) {
      const set = value === null ? undefined : by.get(value);
      if (set) sets.push(set);
    }
    if (sets.length === 0) return null;
    wanting.push({ sets, size: sets.reduce((size, set) => size + set.size, 0) });
  }
  return wanting;
}

function matchFew(
  segment: Segment,
  { rarest, others, sum }: { rarest: Wanting; others: Wanting[]; sum: number },
  space: Workspace,
): void {
  const isOnce = rarest.sets.length === 1;
  space.marks = withRoom(space.marks, (segment.places >>> 5) + 1);
  const { marks } = space;
  const marked: number[] = [];
  const run = (place: number) => {
    if (!isOnce && hasBit(marks, place)) return;
    if (!isOnce) {
      setBit(marks, place);
      marked.push(place);
    }
    for (const { sets } of others) if (!sets.some((set) => hasPlace(set, place))) return;
    if (isNotifiedOf(segment, place, sum)) space.found[space.count++] = segment.people[place] ?? 0;
  };
  for (const set of rarest.sets) eachPlace(set, run);
  for (const place of marked) marks[place >>> 5] = 0;
}

function matchMany(
  segment: Segment,
  { wanting, sum }: { wanting: Wanting[]; sum: number },
  space: Workspace,
): void {
  const words = (segment.places + 31) >>> 5;
  space.marks = withRoom(space.marks, words);
  space.others = withRoom(space.others, words);
  const { marks, others } = space;
  marks.set(segment.live.subarray(0, words));
  for (const { sets } of wanting) {
    unite(sets, others, words);
    for (let at = 0; at < words; at += 1) marks[at] = (marks[at] ?? 0) & (others[at] ?? 0);
    others.fill(0, 0, words);
  }
  const { found } = space;
  const { people, limits } = segment;
  let { count } = space;
  for (let at = 0; at < words; at += 1) {
    let word = marks[at] ?? 0;
    marks[at] = 0;
    while (word !== 0) {
      const place = (at << 5) + 31 - Math.clz32(word & -word);
      word &= word - 1;
      if (limits === null || isWithin(limits, place, sum)) found[count++] = people[place] ?? 0;
    }
  }
  space.count = count;
}

function unite(sets: UserSet[], into: Bits, words: number): void {
  for (const { bits, places } of sets) {
    if (bits === null) for (const place of places) setBit(into, place);
    else {
      // Reading beyond the end of one would make all of them slow.
      const most = Math.min(words, bits.length);
      for (let at = 0; at < most; at += 1) into[at] = (into[at] ?? 0) | (bits[at] ?? 0);
    }
  }
}
