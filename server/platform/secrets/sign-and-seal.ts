import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** A key of 32 bytes for one purpose. What is made with one says nothing of the others, nor of the product's secret. */
export function deriveKey(productSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', productSecret, '', purpose, 32));
}

/**
 * A text that carries its own proof: what it says in base64url, a dot, and the signature over that. Each purpose has a key
 * of its own, so that nothing else that the product signs can be passed off for it.
 */
export function signText(productSecret: string, purpose: string, text: string): string {
  const said = Buffer.from(text).toString('base64url');
  return `${said}.${signatureOf(productSecret, purpose, said).toString('base64url')}`;
}

/** What a signed text says; null for one that we did not sign for this purpose. */
export function readSignedText(productSecret: string, purpose: string, signed: string): string | null {
  const [said, signature, ...more] = signed.split('.');
  if (!said || !signature || more.length > 0) return null;
  const expected = signatureOf(productSecret, purpose, said);
  const given = Buffer.from(signature, 'base64url');
  // Base64 has several spellings of the same bytes: only ours counts.
  if (signature !== given.toString('base64url')) return null;
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Buffer.from(said, 'base64url').toString();
}

/** Half of a signature is proof enough (RFC 2104, section 5). */
const shortSignature = 16;

/** Words that carry their own proof, in fewer letters: as they are, with dots between them. None has a dot, all suit an address. */
export function signWords(productSecret: string, purpose: string, words: readonly string[]): string {
  const said = words.join('.');
  const signature = signatureOf(productSecret, purpose, said).toString('base64url', 0, shortSignature);
  return `${said}.${signature}`;
}

/** Signed words; null for what we did not sign for this purpose. */
export function readSignedWords(productSecret: string, purpose: string, signed: string): string[] | null {
  const words = signed.split('.').slice(0, -1);
  const expected = Buffer.from(signWords(productSecret, purpose, words));
  const given = Buffer.from(signed);
  return given.length === expected.length && timingSafeEqual(given, expected) ? words : null;
}

function signatureOf(productSecret: string, purpose: string, said: string): Buffer {
  const key = secretKeyFor(productSecret, purpose);
  return createHmac('sha256', key).update(said).digest();
}

/** A digest has two signed links beside each of its rounds and is sealed: a key is derived once for each purpose. */
const known = new Map<string, KeyObject>();

const mostKnown = 100;

/** The key that `deriveKey` derives, for signing and sealing. */
export function secretKeyFor(productSecret: string, purpose: string): KeyObject {
  const name = `${productSecret} ${purpose}`;
  const key = known.get(name) ?? createSecretKey(deriveKey(productSecret, purpose));
  if (known.size >= mostKnown) known.clear();
  known.set(name, key);
  return key;
}

const algorithm = 'aes-256-gcm';

const nonceBytes = 12;

const tagBytes = 16;

/** A text sealed with the product's secret, for what has to be used again and is stored in the database. */
export function sealText(productSecret: string, purpose: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, secretKeyFor(productSecret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** What a sealed text says; null for one that was sealed with another secret or for another purpose. */
export function openSealedText(productSecret: string, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return null;
  const nonce = bytes.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, secretKeyFor(productSecret, purpose), nonce);
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
