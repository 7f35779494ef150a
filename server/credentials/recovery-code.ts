import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for one another on paper. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const selectorLength = 4;
const secretLength = 8;

/** A recovery code in two parts: one to find it by, and one that only its owner knows. */
export type RecoveryCode = { selector: string; secret: string };

export const recoveryCodeCount = 10;

/** New recovery codes of 40 secret bits each, no two of which are found by the same selector. */
export function newRecoveryCodes(count = recoveryCodeCount): RecoveryCode[] {
  const selectors = new Set<string>();
  while (selectors.size < count) selectors.add(randomLetters(selectorLength));
  return [...selectors].map((selector) => ({ selector, secret: randomLetters(secretLength) }));
}

/** `K7PX-9QWM-2DTA` */
export function writeRecoveryCode({ selector, secret }: RecoveryCode): string {
  return [selector, secret.slice(0, 4), secret.slice(4)].join('-');
}

/** A recovery code however it was typed: in small letters, with blanks or without hyphens; null for what is none. */
export function readRecoveryCode(typed: string): RecoveryCode | null {
  const code = typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  const isCode = code.length === selectorLength + secretLength && [...code].every((c) => letters.includes(c));
  return isCode ? { selector: code.slice(0, selectorLength), secret: code.slice(selectorLength) } : null;
}

function randomLetters(count: number): string {
  return Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('');
}
