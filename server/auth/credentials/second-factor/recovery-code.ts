import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for one another on paper. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 28;
const formerSelectorLength = 4;
const formerLength = 12;

/**
 * A recovery code without its hyphens, all of it random. The former kind, of which some are still kept on paper, has
 * four letters to find it by and eight that only its owner knows.
 */
export type RecoveryCode =
  | { kind: 'present'; code: string }
  | { kind: 'former'; selector: string; secret: string };

const recoveryCodeCount = 10;

/** New recovery codes of 138 random bits each. */
export function newRecoveryCodes(count = recoveryCodeCount): string[] {
  return Array.from({ length: count }, () => randomLetters(length));
}

/** `K7PX-9QWM-2DTA-Z4HB-6NRC-V8JE-3FYG` */
export function writeRecoveryCode(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code;
}

/** A recovery code however it was typed: in small letters, with blanks or without hyphens; null for what is none. */
export function readRecoveryCode(typed: string): RecoveryCode | null {
  const code = typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  if (![...code].every((letter) => letters.includes(letter))) return null;
  if (code.length === length) return { kind: 'present', code };
  if (code.length !== formerLength) return null;
  return {
    kind: 'former',
    selector: code.slice(0, formerSelectorLength),
    secret: code.slice(formerSelectorLength),
  };
}

function randomLetters(count: number): string {
  return Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('');
}
