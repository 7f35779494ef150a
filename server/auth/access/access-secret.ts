import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * How an access token begins, by which we and secret scanners know what it opens: a user's own, for programs of theirs, or
 * one of an app that they connected.
 */
export type AccessPrefix = 'upr_pat_' | 'upr_oat_';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const bytes = 32;
const secretLength = 43;
const checksumLength = 6;
const form = new RegExp(`^(upr_[a-z]+_)([0-9A-Za-z]{${secretLength}})([0-9A-Za-z]{${checksumLength}})$`);

/** 256 random bits behind the prefix, and a checksum by which a mistyped one is refused without a look at the database. */
export function makeAccessSecret(prefix: AccessPrefix): string {
  const random = inDigits(BigInt(`0x${randomBytes(bytes).toString('hex')}`), secretLength);
  return prefix + random + checksumOf(prefix + random);
}

/** How an access token begins; null of anything that is none, down to one wrong character. */
export function prefixOf(secret: string): string | null {
  const [, prefix = '', random = '', checksum] = form.exec(secret) ?? [];
  return checksum !== undefined && checksum === checksumOf(prefix + random) ? prefix : null;
}

function checksumOf(text: string): string {
  return inDigits(BigInt(crc32(text)), checksumLength);
}

function inDigits(value: bigint, length: number): string {
  let [text, rest] = ['', value];
  const base = BigInt(digits.length);
  for (; rest > 0n; rest /= base) text = digits.charAt(Number(rest % base)) + text;
  return text.padStart(length, '0');
}
