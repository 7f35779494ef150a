import type { Segment } from './segment.ts';
import { addPlace, eachPlace, emptySet, hasBit, setBit } from './user-set.ts';

const fewestGone = 1_024;

/** Whether more places stand empty than are taken. */
export function isWorn({ gone, places }: Segment): boolean {
  return gone >= fewestGone && gone * 2 > places;
}

/** Closes the gaps that people left, in place. Answers who is at which place now. */
export function tidySegment(segment: Segment): Int32Array {
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
