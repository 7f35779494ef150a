import type { Subject } from '../../feed/matching/match.ts';
import { isNotifiedOf, isWithin, type Segment, valuesOf } from './segment.ts';
import { type Bits, eachPlace, hasBit, hasPlace, setBit, type UserSet, withRoom } from './user-set.ts';

/** Space to work in, empty between two uses; and who was found, by their numbers. */
export type Workspace = { marks: Bits; others: Bits; found: Int32Array<ArrayBuffer>; count: number };

export const makeWorkspace = (): Workspace => ({
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
export function matchSegment(segment: Segment, subject: Subject, space: Workspace): void {
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

/** Null where nobody wants any of the values of one kind. */
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
