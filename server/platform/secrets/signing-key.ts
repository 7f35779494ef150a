import { createSecretKey, type KeyObject } from 'node:crypto';
import { deriveKey } from './derive-key.ts';

/** A mail has two signed links beside each of its rounds: a key is worked out once, of which there are as many as purposes. */
const known = new Map<string, KeyObject>();
const mostKnown = 100;

/** The key that `deriveKey` derives, as one signs with. */
export function signingKey(productSecret: string, purpose: string): KeyObject {
  const name = `${productSecret} ${purpose}`;
  const key = known.get(name) ?? createSecretKey(deriveKey(productSecret, purpose));
  if (known.size >= mostKnown) known.clear();
  known.set(name, key);
  return key;
}
