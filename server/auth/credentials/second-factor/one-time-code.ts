import { Secret, TOTP } from 'otpauth';

/** Codes as every authenticator app makes them (RFC 6238): SHA-1, six digits, half a minute. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 };
/** RFC 4226 asks for 160 bits. */
const secretBytes = 20;

/** A new secret for an authenticator app, in base 32. */
export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The address that an authenticator app reads from a picture. */
export function addressOf(secret: string, { account }: { account: string }): string {
  return new TOTP({ ...form, issuer: 'Upround', label: account, secret }).toString();
}

/** The time step that a code belongs to, the present one or the one before or after it; null for any other code. */
export function stepOfCode(secret: string, typed: string, at: Date): number | null {
  const token = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const totp = new TOTP({ ...form, secret });
  const timestamp = at.getTime();
  const delta = totp.validate({ token, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
