import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { userId } from '../../../contract/auth/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { recall } from '../../platform/database/cached-reads.ts';
import { prepareOnce } from '../../platform/database/prepare-once.ts';
import { isActive } from '../../platform/is-active.ts';
import type { Access } from '../access/access.ts';
import { lifetimes as visits } from '../sessions/create-auth.ts';
import { users } from '../users/table.ts';
import { knownScopes } from './asked.ts';
import { type Resource, resourceAddress } from './resources.ts';
import { oauthGrants, oauthRecords } from './table.ts';

const selectByToken = prepareOnce<{ hash: string; now: Date }>()('app access by hash', (db) =>
  db
    .select({
      id: oauthGrants.id,
      userId: oauthGrants.userId,
      name: oauthGrants.clientName,
      lastUsedAt: oauthGrants.lastUsedAt,
      scope: sql<string>`${oauthRecords.payload}->>'scope'`,
      resource: sql<string>`${oauthRecords.payload}->>'aud'`,
      expiresAt: oauthRecords.expiresAt,
    })
    .from(oauthRecords)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthRecords.grantId))
    .innerJoin(users, and(eq(users.id, oauthGrants.userId), isActive(users)))
    .where(
      and(
        eq(oauthRecords.hash, sql.placeholder('hash')),
        eq(oauthRecords.kind, 'AccessToken'),
        gt(oauthRecords.expiresAt, sql.placeholder('now')),
      ),
    ),
);

/**
 * What the token of a connected app opens, as it is now: not expired, its grant not revoked, its user neither suspended nor
 * being deleted, and made for the interface that is asked.
 */
export async function findAppAccess(
  context: Context,
  hash: string,
  { clientAddress, resource }: { clientAddress: string | null; resource: Resource },
): Promise<Access | null> {
  const found = await recall(context, {
    key: `app access ${hash}`,
    read: async () => (await selectByToken(context.db, { hash, now: context.now() }))[0] ?? null,
    about: (found) => found && { channel: 'accounts', whose: found.userId },
  });
  if (!found || found.expiresAt <= context.now()) return null;
  if (found.resource !== resourceAddress(context.environment, resource)) return null;
  if (clientAddress !== null) await recordUse(context, found);
  const { id, name } = found;
  return { id, kind: 'app', userId: userId.parse(found.userId), scopes: knownScopes(found.scope), name };
}

async function recordUse(
  { db, now }: Context,
  { id, lastUsedAt }: { id: string; lastUsedAt: Date | null },
): Promise<void> {
  if (lastUsedAt !== null && now().getTime() - lastUsedAt.getTime() <= visits.visit * 1000) return;
  await db.update(oauthGrants).set({ lastUsedAt: now() }).where(eq(oauthGrants.id, id));
}

/** Which of some grants still stand. */
export async function findOpenApps({ db, now }: Context, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const open = await db
    .select({ id: oauthGrants.id })
    .from(oauthGrants)
    .innerJoin(users, and(eq(users.id, oauthGrants.userId), isActive(users)))
    .where(and(inArray(oauthGrants.id, ids), gt(oauthGrants.expiresAt, now())));
  return new Set(open.map(({ id }) => id));
}
