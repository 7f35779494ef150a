import { createHmac } from 'node:crypto';
import { deriveKey } from '../../platform/secrets/sign-and-seal.ts';

/**
 * The secret that follows one of a remember-me record. It is made of the one before, so that two tabs that come with the
 * same, and a browser that lost the answer, are given the same next one; without the product's secret no one makes it.
 */
export function nextRememberSecret(
  productSecret: string,
  { id, secret }: { id: string; secret: string },
): string {
  return createHmac('sha256', keyOf(productSecret)).update(`${id}|${secret}`).digest('base64url');
}

function keyOf(productSecret: string): Buffer {
  return deriveKey(productSecret, 'upround remember me');
}
