import { randomInt, randomUUID } from 'node:crypto';
import { symmetricDecrypt } from 'better-auth/crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { UserId } from '../../../../contract/auth/accounts.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireRecentReauthentication } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/request-context.ts';
import { countAgainstLimit } from '../../../platform/rate-limits/count.ts';
import { limits } from '../../../platform/rate-limits/limits.ts';
import { hashOf } from '../../sessions/create-auth.ts';
import { requireOpenSession } from '../../sessions/require-open-session.ts';
import { notifyOwner, requireOwnFactor } from '../credentials.ts';
import { authenticators, recoveryCodes } from '../table.ts';

/** Gives the caller new recovery codes in place of the old ones. Wants an authenticator app and a recent proof. */
export async function renewRecoveryCodes(
  context: Context,
  caller: Caller,
): Promise<{ recoveryCodes: string[] }> {
  const userId = requireRecentReauthentication(context);
  await requireOwnFactor(context, userId);
  await countAgainstLimit(context, limits.factorChange, userId);
  const recoveryCodes = await inTransaction(context, async (context) => {
    await requireOpenSession(context);
    // Locked, so that of two who ask at once the one who is answered last has the codes that count.
    const [stored] = await context.db
      .select({ userId: authenticators.userId })
      .from(authenticators)
      .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
      .for('update');
    if (!stored)
      throw new ApiError('CONFLICT', 'Recovery codes come with an authenticator app. Add one first.');
    const codes = await replaceRecoveryCodes(context, userId);
    await recordEvent(context, { kind: 'recovery-codes-renewed', userId, caller });
    await notifyOwner(context, { userId, happened: 'recovery-codes-renewed', caller, id: randomUUID() });
    return codes;
  });
  return { recoveryCodes };
}

const selectorLength = 16;

/**
 * Gives a person new recovery codes in place of all they had, in the caller's transaction. Answers them as they are
 * written; what is kept of each is a hash, and a quick one: no one guesses 138 random bits.
 */
export async function replaceRecoveryCodes(context: Context, userId: UserId): Promise<string[]> {
  const codes = newRecoveryCodes();
  const createdAt = context.now();
  const rows = codes.map((code) => {
    const hash = hashOf(code);
    return { userId, selector: hash.slice(0, selectorLength), hash, createdAt };
  });
  await context.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await context.db.insert(recoveryCodes).values(rows);
  return codes.map(writeRecoveryCode);
}

/** Letters and digits that no one takes for one another on paper. */
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

type Key = Parameters<typeof symmetricDecrypt>[0]['key'];

/** What an authenticator app and we both know. Throws CONFLICT where it was sealed before AUTH_SECRET was replaced. */
export async function openAuthenticatorSecret(
  { log }: Pick<Context, 'log'>,
  key: Key,
  sealed: string,
): Promise<string> {
  try {
    return await symmetricDecrypt({ key, data: sealed });
  } catch (cause) {
    log.warn({ error: cause }, 'an authenticator app was set up under another AUTH_SECRET');
    throw new ApiError(
      'CONFLICT',
      'We can no longer check codes from this authenticator app. Use a recovery code, or ask support to remove the app.',
      { cause },
    );
  }
}
