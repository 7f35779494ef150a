import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { deriveKey } from '../../platform/secrets/sign-and-seal.ts';

/** An Ed25519 key in PKCS #8 is this, followed by its 32 bytes (RFC 8410, 7). */
const pkcs8OfEd25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key whose public half is published: signed answers about tokens are made with it. Every process derives the same. */
export function signingKey(productSecret: string): KeyObject {
  const bytes = deriveKey(productSecret, 'upround oauth signing');
  return createPrivateKey({ key: Buffer.concat([pkcs8OfEd25519, bytes]), format: 'der', type: 'pkcs8' });
}

/** Names a key by what it is, so that a new one has another name. */
export function keyIdOf(key: KeyObject): string {
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  return String(x).slice(0, 16);
}

/** With it the cookies are signed that bind a request to the browser it came from. */
export const cookieKey = (productSecret: string): string =>
  deriveKey(productSecret, 'upround oauth cookies').toString('base64url');
