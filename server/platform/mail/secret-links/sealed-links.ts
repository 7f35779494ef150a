import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { openSealedText, sealText } from '../../secrets/sealed-text.ts';
import type { PlacedLinks } from './place-links.ts';

const purpose = 'upround links of a mail';
const placed = z.object({ mark: z.string(), addresses: z.array(z.string()) });

/** The links of a mail as they are stored. A digest has dozens, which are alike: compressed they take a fifth. */
export function sealLinks(productSecret: string, links: PlacedLinks): string {
  return sealText(productSecret, purpose, deflateRawSync(JSON.stringify(links)).toString('base64'));
}

/** The links again; null for those that were sealed with another secret. */
export function openSealedLinks(productSecret: string, sealed: string): PlacedLinks | null {
  const opened = openSealedText(productSecret, purpose, sealed);
  if (opened === null) return null;
  return placed.parse(JSON.parse(inflateRawSync(Buffer.from(opened, 'base64')).toString()));
}
