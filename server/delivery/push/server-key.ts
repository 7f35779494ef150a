import { createECDH } from 'node:crypto';
import { deriveKey } from '../../platform/secrets/derive-key.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

const curve = 'prime256v1';

/**
 * The pair of keys by which push services know that messages are ours. Both follow from the product's secret, so that they
 * are made with it, at the first start, are the same in every process and need no place of their own. Another secret asks
 * every device anew.
 */
export function serverKey({ authSecret }: Secrets): { publicKey: string; privateKey: string } {
  const pair = createECDH(curve);
  // One number in four billion is none of this curve; the next attempt has another.
  for (let attempt = 1; ; attempt += 1) {
    const privateKey = deriveKey(authSecret, `upround push ${attempt}`);
    try {
      pair.setPrivateKey(privateKey);
    } catch {
      continue;
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
  }
}
