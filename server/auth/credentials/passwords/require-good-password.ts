import { readFileSync } from 'node:fs';
import { password as passwordOf } from '../../../../contract/auth/registration.ts';
import { ApiError } from '../../../platform/errors.ts';

const tooCommon = 'This password is one of the most common ones. Please choose another.';
const tooClose = 'Please choose a password that is not your name or email address.';

/** One text with a line for each: a list of ten thousand texts would take ten times the memory. */
let commonPasswords: string | null = null;

/**
 * Passes for a password of 6 to 128 characters, whatever they are, that is neither among the most common ones nor the
 * person's own name or address. Throws INVALID with the reason otherwise.
 */
export function requireGoodPassword(password: string, user: { fullName: string; email: string }): void {
  const parsed = passwordOf.safeParse(password);
  if (!parsed.success) throw new ApiError('INVALID', parsed.error.issues[0]?.message ?? tooCommon);
  const plain = password.normalize('NFKC').toLowerCase();
  if (isCommon(plain) || isPattern(plain)) throw new ApiError('INVALID', tooCommon);
  if (isOfUser(plain, user)) throw new ApiError('INVALID', tooClose);
}

function isCommon(plain: string): boolean {
  commonPasswords ??= `\n${readFileSync(new URL('../../../../contract/auth/common-passwords.txt', import.meta.url), 'utf8')}`;
  const isProductName = withoutTail(plain) === 'upround';
  return isProductName || (!plain.includes('\n') && commonPasswords.includes(`\n${plain}\n`));
}

/** What the list leaves out because it needs none: `aaaaaa`, `121212`, `abcdef`, `654321`. */
function isPattern(plain: string): boolean {
  if (/^(.{1,3})\1+$/su.test(plain)) return true;
  const codes = [...plain].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

function isOfUser(plain: string, { fullName, email }: { fullName: string; email: string }): boolean {
  const name = fullName.normalize('NFKC').toLowerCase();
  const words = name.split(/[\s-]+/u);
  const address = email.toLowerCase();
  const own = [
    name,
    words.join(''),
    ...words.filter((word) => [...word].length >= 6),
    address,
    address.slice(0, address.lastIndexOf('@')),
  ].filter((text) => text !== '');
  return own.some((text) => plain === text || withoutTail(plain) === withoutTail(text, text));
}

/** `lovelace-1843!` → `lovelace`; what is digits and punctuation only has nothing left. */
function withoutTail(text: string, otherwise = ''): string {
  return text.replace(/[\p{Nd}\p{P}\p{S}\s]+$/u, '') || otherwise;
}
