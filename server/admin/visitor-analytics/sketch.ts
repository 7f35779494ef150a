/**
 * About how many were added, whoever they are: of each no more is left than how rare the rarest of its neighbours was. Two
 * sketches are one of all that were added to either. After Flajolet, Fusy, Gandouet and Meunier, “HyperLogLog” (2007).
 */
export type Sketch = Uint8Array;

const placeBits = 12;
const places = 2 ** placeBits;
const correction = 0.7213 / (1 + 1.079 / places);

export const emptySketch = (): Sketch => new Uint8Array(places);

/** `digest` is as good as random: a cryptographic hash. */
export function addToSketch(sketch: Sketch, digest: Buffer): void {
  const place = digest.readUInt32BE(0) >>> (32 - placeBits);
  const rarity = Math.clz32(digest.readUInt32BE(4)) + 1;
  sketch[place] = Math.max(sketch[place] ?? 0, rarity);
}

export function joinSketches(one: Sketch, other: Sketch): Sketch {
  return one.map((rarity, place) => Math.max(rarity, other[place] ?? 0));
}

/** Within 2 or 3 in 100; of a few hundred nearly exact. */
export function countInSketch(sketch: Sketch): number {
  const empty = sketch.filter((rarity) => rarity === 0).length;
  const estimate = (correction * places ** 2) / sketch.reduce((sum, rarity) => sum + 2 ** -rarity, 0);
  return Math.round(estimate <= 2.5 * places && empty > 0 ? places * Math.log(places / empty) : estimate);
}
