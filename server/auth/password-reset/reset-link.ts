import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** How long a reset link counts, in seconds; its mail says so. */
export const resetLifetime = 24 * 3_600;
/** How long a recovery link counts, in seconds; the command that makes it says so. */
export const recoveryLifetime = 3_600;

const signed = z.object({
  email: z.string(),
  /** Milliseconds since 1970. */
  time: z.int(),
  /** The secret of the row that is used up with the link. */
  id: z.string().min(1),
});
export type SignedReset = z.infer<typeof signed>;

/** The token of a mailed link: what it says in base64url, a dot, and the signature over that. */
export function signReset(productSecret: string, reset: SignedReset): string {
  const said = Buffer.from(JSON.stringify(reset)).toString('base64url');
  return `${said}.${signatureOf(productSecret, said).toString('base64url')}`;
}

/** What a token says; null for one that is no token or that we did not sign. */
export function readReset(productSecret: string, token: string): SignedReset | null {
  const [said, signature, ...more] = token.split('.');
  if (!said || !signature || more.length > 0) return null;
  const expected = signatureOf(productSecret, said);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return parse(Buffer.from(said, 'base64url').toString());
}

function signatureOf(productSecret: string, said: string): Buffer {
  return createHmac('sha256', keyOf(productSecret)).update(said).digest();
}

/** A key for these links alone, so that nothing else that the product signs can be passed off as one. */
function keyOf(productSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', productSecret, '', 'upround reset link', 32));
}

function parse(text: string): SignedReset | null {
  try {
    return signed.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
