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
  // Somebody may state a value twice.
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

export function clearBit(bits: Bits, place: number): void {
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
