import { hkdfSync } from 'node:crypto';

/** A mail has a signed link beside each of its rounds: a key is worked out once. There are as many as purposes. */
const known = new Map<string, Buffer>();
const mostKnown = 100;

/** A key of 32 bytes for one purpose. What is made with one says nothing of the others, nor of the product's secret. */
export function deriveKey(productSecret: string, purpose: string): Buffer {
  const name = `${productSecret}\n${purpose}`;
  const kept = known.get(name);
  if (kept) return kept;
  const key = Buffer.from(hkdfSync('sha256', productSecret, '', purpose, 32));
  if (known.size >= mostKnown) known.clear();
  known.set(name, key);
  return key;
}
