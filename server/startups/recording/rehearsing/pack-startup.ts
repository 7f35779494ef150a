import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { KnownStartup } from '../ledger.ts';

/** What is alike in all is said once: by the first that is packed. */
export type Packing = { sample: Buffer | null };

/** A startup with all that is known of it as a few bytes, a tenth of what it takes unpacked. */
export function packStartup(packing: Packing, startup: KnownStartup): Buffer {
  const whole = serialize(startup);
  packing.sample ??= whole;
  return deflateRawSync(whole, { level: 1, dictionary: packing.sample });
}

export function unpackStartup({ sample }: Packing, packed: Buffer): KnownStartup {
  const whole = inflateRawSync(packed, sample ? { dictionary: sample } : {});
  // What was packed above.
  return deserialize(whole) as KnownStartup;
}
