import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { KnownStartup } from '../ledger.ts';

/** What is alike in all is said once: by the first that is packed. */
export type Packing = { sample: Buffer | null };

/** A startup with all that is known of it as a short text, a tenth of what it takes unpacked. */
export function packStartup(packing: Packing, startup: KnownStartup): string {
  const whole = serialize(startup);
  packing.sample ??= whole;
  return deflateRawSync(whole, { level: 1, dictionary: packing.sample }).toString('latin1');
}

export function unpackStartup({ sample }: Packing, packed: string): KnownStartup {
  const whole = inflateRawSync(Buffer.from(packed, 'latin1'), sample ? { dictionary: sample } : {});
  // What was packed above.
  return deserialize(whole) as KnownStartup;
}
