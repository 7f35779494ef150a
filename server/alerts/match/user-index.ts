import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Criteria, Subject } from '../../feed/matching/match.ts';
import { makeWorkspace, matchSegment, type Workspace } from './match-segment.ts';
import { leavePlace, makeSegment, type Segment, segmentOf, takePlace } from './segment.ts';
import { isWorn, tidySegment } from './tidy-segment.ts';

/**
 * Who wants to hear of what, turned about: from what a round has to the people who want it, for everybody at once. It
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

/** Whoever is not in it is not missed. */
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
