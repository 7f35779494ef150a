import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { KnownCompany } from '../ledger.ts';

/** What is alike in all is said once: by the first that is packed. */
export type Packing = { sample: Buffer | null };

/** A startup with all that is known of it as a few bytes, a tenth of what it takes unpacked. */
export function packCompany(packing: Packing, company: KnownCompany): Buffer {
  const whole = serialize(company);
  packing.sample ??= whole;
  return deflateRawSync(whole, { level: 1, dictionary: packing.sample });
}

export function unpackCompany({ sample }: Packing, packed: Buffer): KnownCompany {
  const whole = inflateRawSync(packed, sample ? { dictionary: sample } : {});
  // What was packed above.
  return deserialize(whole) as KnownCompany;
}
