import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { and, eq } from 'drizzle-orm';
import type { UserId } from '../../../../contract/auth/accounts.ts';
import { password as passwordOf } from '../../../../contract/auth/registration.ts';
import { type ProgramsAfterwards, passwordChangedMail } from '../../../../emails/auth/auth.ts';
import { deliverMail } from '../../../mail/deliver-mail.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireUser, sessionOf } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/request-context.ts';
import { countAgainstLimit, forgiving, refundLimit } from '../../../platform/rate-limits/count.ts';
import { limits, networkOf, reauthenticationLimits } from '../../../platform/rate-limits/limits.ts';
import { createTurns } from '../../../platform/turns.ts';
import { hasPrograms, revokeTokens as revokeAccess } from '../../access/access-tokens.ts';
import { revokeTokens } from '../../one-time-tokens/one-time-tokens.ts';
import type { Auth } from '../../sessions/create-auth.ts';
import { findKnownDevice } from '../../sessions/find-known-device.ts';
import { requireOpenSession } from '../../sessions/require-open-session.ts';
import { endSessions } from '../../sessions/sessions.ts';
import { users } from '../../users/table.ts';
import { liftPasswordDuty } from '../../users/users.ts';
import { credentials, passwordProvider } from '../table.ts';
import { isPasswordHash } from './password-hash.ts';

type PasswordChange = { currentPassword: string; newPassword: string; revokesTokens: boolean };

/**
 * Changes the password of the caller, given the present one, and ends every other session; with `revokesTokens` the programs
 * that act for them as well.
 */
export async function changePassword(
  context: Context,
  auth: Auth,
  { currentPassword, newPassword, revokesTokens }: PasswordChange,
  caller: Caller,
): Promise<void> {
  const userId = requireUser(context);
  if (newPassword === currentPassword) {
    throw new ApiError('INVALID', 'Please choose a password that differs from the current one.');
  }
  const deviceId = await findKnownDevice(context, caller, userId);
  const counted = reauthenticationLimits(userId, { sessionId: sessionOf(context)?.id ?? null, deviceId });
  for (const { limit, subject } of counted) await countAgainstLimit(context, limit, subject);
  const [present] = await context.db
    .select({ hash: credentials.password, fullName: users.name, email: users.email })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, passwordProvider)));
  await countAgainstLimit(context, limits.passwordWork, deviceId === null ? userId : `${deviceId}|${userId}`);
  const isRight = await verifyPassword(auth, present?.hash ?? null, currentPassword, caller).catch(
    forgiving(context, counted),
  );
  if (!isRight) {
    await recordEvent(context, { kind: 'proof-refused', userId, caller });
    throw new ApiError('INVALID', 'Invalid credentials');
  }
  for (const { limit, subject } of counted) await refundLimit(context, limit, subject);
  if (present) requireGoodPassword(newPassword, present);
  const hash = await hashPassword(auth, newPassword, caller);
  await inTransaction(context, async (context) => {
    await requireOpenSession(context);
    await setPassword(context, { userId, hash });
    await liftPasswordDuty(context, userId);
    await endSessions(context, { userId, keepSessionId: sessionOf(context)?.id ?? null });
    await revokePending(context, userId);
    const programs = revokesTokens
      ? await revokePrograms(context, userId, caller)
      : await findPrograms(context);
    await notifyPasswordChanged(context, userId, programs);
    await recordEvent(context, { kind: 'password-changed', userId, caller });
  });
}

/** Ends what programs may do for a user, in the caller's transaction. */
export async function revokePrograms(
  context: Context,
  userId: UserId,
  caller: Caller,
): Promise<ProgramsAfterwards> {
  return (await revokeAccess(context, userId, caller)) > 0 ? 'revoked' : 'none';
}

const findPrograms = async (context: Context): Promise<ProgramsAfterwards> =>
  (await hasPrograms(context)) ? 'stay' : 'none';

/** Writes to the owner of an account that it has another password, in the transaction that sets it. */
export async function notifyPasswordChanged(
  context: Context,
  userId: UserId,
  programs: ProgramsAfterwards,
): Promise<void> {
  const [user] = await context.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return;
  const loginUrl = `${context.environment.publicUrl}/login`;
  await deliverMail(context, {
    occasion: `password-changed:${randomUUID()}`,
    userId,
    lane: 'transactional',
    message: { to: user.email, ...passwordChangedMail({ name: user.name, loginUrl, programs }) },
  });
}

/**
 * With a new password everything is over that was begun under the old one and would open the account or take it away:
 * other reset links, sign-ins that wait for their code, a change of the e-mail address.
 */
export async function revokePending(context: Context, userId: UserId): Promise<void> {
  await revokeTokens(context, {
    userId,
    purposes: ['reset-password', 'recovery', 'second-factor', 'change-email'],
  });
}

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

/** Gives a person this password in place of the one they had, if any. The caller has made sure that it may. */
export async function setPassword(
  context: Context,
  { userId, hash }: { userId: string; hash: string },
): Promise<void> {
  const updatedAt = context.now();
  await context.db
    .insert(credentials)
    .values({ id: randomUUID(), userId, accountId: userId, providerId: passwordProvider, password: hash })
    .onConflictDoUpdate({
      target: [credentials.providerId, credentials.accountId],
      set: { password: hash, updatedAt },
    });
}

/** Hashes a password, after every check that could refuse it. Takes some thirty milliseconds: outside of any transaction. */
export async function hashPassword(auth: Auth, password: string, caller: Caller): Promise<string> {
  const { password: hasher } = await auth.$context;
  return inPasswordTurn(caller, () => hasher.hash(password));
}

/** The hash of a password that no one has: a user without a password is checked against it, which takes as long. */
let nobodysHash: Promise<string> | null = null;

/**
 * Whether the password is the one that was hashed; without a hash it never is, after the same work. A damaged hash is no
 * one's password until a mailed link brings another. Throws UNAVAILABLE when too many wait for theirs.
 */
export async function verifyPassword(
  auth: Auth,
  hash: string | null,
  password: string,
  caller: Caller,
): Promise<boolean> {
  const { password: hasher } = await auth.$context;
  const known = hash !== null && isPasswordHash(hash) ? hash : null;
  const isRight = await inPasswordTurn(caller, async () => {
    nobodysHash ??= hasher.hash(crypto.randomUUID());
    return hasher.verify({ hash: known ?? (await nobodysHash), password });
  });
  return isRight && known !== null;
}

/** Of the four threads that the process has for such work half are left to files, names and compression. */
const turns = createTurns({ atOnce: 2, eachWaiting: 50, longestWaitMs: 10_000 });

/** Hashes or checks a password when it is the turn of the network that asks. */
function inPasswordTurn<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result> {
  return turns.take(networkOf(caller.clientAddress), work);
}

/** The hash of a person's password; null for a user who has none. */
export async function findPassword(context: Context, userId: UserId): Promise<string | null> {
  const [stored] = await context.db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, passwordProvider)));
  return stored?.hash ?? null;
}
