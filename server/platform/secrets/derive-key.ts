import { hkdfSync } from 'node:crypto';

/** A key of 32 bytes for one purpose. What is made with one says nothing of the others, nor of the product's secret. */
export function deriveKey(productSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', productSecret, '', purpose, 32));
}
