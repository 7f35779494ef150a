import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, lte } from 'drizzle-orm';
import {
  type AccessToken,
  accessMessages,
  type accessTokenDays,
  mostAccessTokens,
} from '../../../contract/auth/access-tokens.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { scopes as allScopes, type Scope } from '../../../contract/auth/scopes.ts';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import {
  type Context,
  inTransaction,
  requireMachine,
  requireOperator,
  requireRecentReauthentication,
  requireSelf,
  requireUser,
} from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { notifyOwner, requireOwnFactor } from '../credentials/credentials.ts';
import { oauthGrants } from '../oauth/table.ts';
import { hashOf } from '../sessions/create-auth.ts';
import { requireVerifiedEmail } from '../sessions/require-open-session.ts';
import { makeAccessSecret } from './access-secret.ts';
import { accessTokens } from './table.ts';

/** For how long an expired token is still listed, so that its owner sees why a program stopped. */
const expiredListedDays = 30;

type Wanted = { name: string; scopes: Scope[]; days: (typeof accessTokenDays)[number] };

/**
 * Creates a token for a program of the caller's, and answers its secret this once. Wants a recent proof and a confirmed
 * address. The owner is told by mail.
 */
export async function createToken(
  context: Context,
  { name, scopes, days }: Wanted,
  caller: Caller,
): Promise<{ token: AccessToken; secret: string }> {
  const userId = requireRecentReauthentication(context);
  await requireOwnFactor(context, userId);
  await countAgainstLimit(context, limits.accessToken, userId);
  return inTransaction(context, async (inside) => {
    await requireVerifiedEmail(inside);
    await requireRoom(inside, userId);
    const [id, secret, createdAt] = [randomUUID(), makeAccessSecret('upr_pat_'), inside.now()];
    const row = {
      id,
      userId,
      name,
      scopes: allScopes.filter((scope) => scopes.includes(scope)),
      hash: hashOf(secret),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + days * dayMs),
      lastUsedAt: null,
      lastUsedNetwork: null,
    };
    await inside.db.insert(accessTokens).values(row);
    const after = { scopes: row.scopes.join(', '), days };
    await recordEvent(inside, {
      kind: 'access-token-created',
      userId,
      caller,
      subject: subjectOf(row),
      after,
    });
    await notifyOwner(inside, { userId, happened: 'access-token-created', caller, id });
    return { token: presentToken(row), secret };
  });
}

const subjectOf = ({ id, name }: { id: string; name: string }) => ({ kind: 'access-token', id, name });

/** The user is locked: two that are created at once are counted one after the other. */
async function requireRoom({ db, now }: Context, userId: UserId): Promise<void> {
  const working = and(eq(accessTokens.userId, userId), gt(accessTokens.expiresAt, now()));
  if ((await db.$count(accessTokens, working)) >= mostAccessTokens)
    throw new ApiError('CONFLICT', accessMessages.full);
}

/** The caller's tokens, the newest first; expired ones for a while. */
export async function listTokens(context: Context): Promise<{ tokens: AccessToken[] }> {
  const userId = requireUser(context);
  const rows = await context.db
    .select()
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, userId), gt(accessTokens.expiresAt, listedSince(context))))
    .orderBy(desc(accessTokens.createdAt), accessTokens.id);
  return { tokens: rows.map(presentToken) };
}

const listedSince = ({ now }: Context) => new Date(now().getTime() - expiredListedDays * dayMs);

/** Has one of the caller's tokens open nothing more, in every process from now on. Another user's is left alone. */
export function revokeToken(
  context: Context,
  { id }: { id: string },
  caller: Caller,
): Promise<{ isRevoked: boolean }> {
  const userId = requireUser(context);
  return inTransaction(context, async (inside) => {
    const [gone] = await inside.db
      .delete(accessTokens)
      .where(and(eq(accessTokens.id, id), eq(accessTokens.userId, userId)))
      .returning({ id: accessTokens.id, name: accessTokens.name });
    if (!gone) return { isRevoked: false };
    await recordEvent(inside, { kind: 'access-token-revoked', userId, caller, subject: subjectOf(gone) });
    return { isRevoked: true };
  });
}

/**
 * Has every token of a user open nothing more and disconnects their apps, in the caller's transaction. Their own doing, or an
 * operator's. Answers how many those were.
 */
export async function revokeTokens(context: Context, userId: UserId, caller?: Caller): Promise<number> {
  if (context.actor.kind === 'user') requireSelf(context, userId);
  else requireOperator(context);
  const gone = await context.db
    .delete(accessTokens)
    .where(eq(accessTokens.userId, userId))
    .returning({ id: accessTokens.id });
  const apps = await context.db
    .delete(oauthGrants)
    .where(eq(oauthGrants.userId, userId))
    .returning({ id: oauthGrants.id });
  const count = gone.length + apps.length;
  if (count === 0) return 0;
  const before = { accessTokens: gone.length, ...(apps.length > 0 && { connectedApps: apps.length }) };
  await recordEvent(context, {
    kind: 'access-tokens-revoked',
    userId,
    caller,
    before,
    after: { accessTokens: 0 },
  });
  return count;
}

/** Whether any program acts for the caller: by an access token, or as a connected app. */
export async function hasPrograms(context: Context): Promise<boolean> {
  const { db, now } = context;
  const userId = requireUser(context);
  const tokens = and(eq(accessTokens.userId, userId), gt(accessTokens.expiresAt, now()));
  const apps = and(eq(oauthGrants.userId, userId), gt(oauthGrants.expiresAt, now()));
  return (await db.$count(accessTokens, tokens)) + (await db.$count(oauthGrants, apps)) > 0;
}

/** Deletes tokens that expired so long ago that they are no longer listed. */
export async function clearExpiredAccess(context: Context): Promise<number> {
  requireMachine(context);
  const gone = await context.db
    .delete(accessTokens)
    .where(lte(accessTokens.expiresAt, listedSince(context)))
    .returning({ id: accessTokens.id });
  return gone.length;
}

function presentToken({
  id,
  name,
  scopes,
  createdAt,
  expiresAt,
  lastUsedAt,
  lastUsedNetwork,
}: Omit<typeof accessTokens.$inferSelect, 'userId' | 'hash'>): AccessToken {
  return {
    id,
    name,
    scopes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    lastUsedNetwork,
  };
}
