import { createHash, randomBytes } from 'node:crypto';
import { and, eq, inArray, lte } from 'drizzle-orm';
import { userMessages } from '../../../contract/admin/users.ts';
import { type UserId, userId } from '../../../contract/auth/accounts.ts';
import { hasBegun } from '../../platform/clock.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { isActiveUser } from '../users/users.ts';
import { type TokenPurpose, tokens } from './table.ts';

/**
 * Uses a secret up and answers what it stands for; of several who try at once one gets it, the others null. Throws FORBIDDEN
 * while its user is suspended.
 */
export async function redeemToken(
  context: Context,
  { purpose, secret }: { purpose: TokenPurpose; secret: string },
): Promise<FoundToken | null> {
  const hash = createHash('sha256').update(secret).digest('hex');
  const [taken] = await context.db
    .delete(tokens)
    .where(and(eq(tokens.hash, hash), eq(tokens.purpose, purpose)))
    .returning();
  if (!taken || !isInTime(taken, context.now())) return null;
  await requireActiveOwner(context, taken);
  const { content, createdAt } = taken;
  return { userId: userId.nullable().parse(taken.userId), content, createdAt };
}

type FoundToken = { userId: UserId | null; content: unknown; createdAt: Date };

/**
 * What a secret stands for, without using it up; null when it was used, is late or was never ours. Throws FORBIDDEN while its
 * user is suspended.
 */
export async function findToken(
  context: Context,
  { purpose, secret }: { purpose: TokenPurpose; secret: string },
): Promise<FoundToken | null> {
  const hash = createHash('sha256').update(secret).digest('hex');
  const [found] = await context.db
    .select()
    .from(tokens)
    .where(and(eq(tokens.hash, hash), eq(tokens.purpose, purpose)));
  if (!found || !isInTime(found, context.now())) return null;
  await requireActiveOwner(context, found);
  const { content, createdAt } = found;
  return { userId: userId.nullable().parse(found.userId), content, createdAt };
}

/** Whether a secret's time has begun and is not over. */
export function isInTime({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }, now: Date): boolean {
  return expiresAt > now && hasBegun(createdAt, now, expiresAt.getTime() - createdAt.getTime());
}

/**
 * Passes unless the user that a secret stands for is suspended. It says so: who has the secret has shown the user's mailbox
 * or password already.
 */
async function requireActiveOwner(context: Context, { userId }: { userId: string | null }): Promise<void> {
  if (userId === null || (await isActiveUser(context, userId, 'session'))) return;
  throw new ApiError('FORBIDDEN', userMessages.suspended);
}

export type TokenOrder = {
  purpose: TokenPurpose;
  userId: UserId | null;
  /** What is needed when it is redeemed. */
  content: object;
  lifetimeSeconds: number;
  /** One that was used up and is to stand for something else from now on; without it a new one is made. */
  secret?: string;
};

/** Makes a secret of 256 bits that opens one thing once, and keeps its hash. */
export async function issueToken(context: Context, order: TokenOrder): Promise<string> {
  const { lifetimeSeconds, secret = randomBytes(32).toString('base64url'), ...stored } = order;
  const createdAt = context.now();
  await context.db.insert(tokens).values({
    ...stored,
    hash: createHash('sha256').update(secret).digest('hex'),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + lifetimeSeconds * 1000),
  });
  return secret;
}

/** Makes a person's secrets of these purposes worth nothing. Answers how many there were. */
export async function revokeTokens(
  context: Context,
  { userId, purposes }: { userId: UserId; purposes: TokenPurpose[] },
): Promise<number> {
  const revoked = await context.db
    .delete(tokens)
    .where(and(eq(tokens.userId, userId), inArray(tokens.purpose, purposes)))
    .returning({ hash: tokens.hash });
  return revoked.length;
}

/** Deletes secrets whose time is over. Answers how many there were. */
export async function clearExpiredTokens(context: Context): Promise<number> {
  requireMachine(context);
  const gone = await context.db
    .delete(tokens)
    .where(lte(tokens.expiresAt, context.now()))
    .returning({ hash: tokens.hash });
  return gone.length;
}
