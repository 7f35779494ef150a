import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { userId } from '../../../contract/auth/accounts.ts';
import type { AccessFacts, Context } from '../../platform/context.ts';
import { recall } from '../../platform/database/cached-reads.ts';
import { prepareOnce } from '../../platform/database/prepare-once.ts';
import { readBearer } from '../../platform/http/read-bearer.ts';
import { isActive } from '../../platform/is-active.ts';
import { findAppAccess, findOpenApps } from '../oauth/find-app-access.ts';
import type { Resource } from '../oauth/resources.ts';
import { hashOf } from '../sessions/create-auth.ts';
import { users } from '../users/table.ts';
import type { Access } from './access.ts';
import { type AccessPrefix, prefixOf } from './access-secret.ts';
import { recordUse } from './record-use.ts';
import { accessTokens } from './table.ts';

/** From where a token is used, null for no use, and for which of our interfaces. */
type Use = { clientAddress: string | null; resource: Resource };

/** Finds what a token of one kind opens, by its hash, and records its use. */
type Finder = (context: Context, hash: string, use: Use) => Promise<Access | null>;

/** Each kind of token, by how it begins. */
const finders: Readonly<Record<AccessPrefix, Finder>> = { upr_pat_: findPersonal, upr_oat_: findAppAccess };

/**
 * What the access token of a request opens, as it is now: not expired, not revoked, and its user neither suspended nor being
 * deleted. Null of any other, and where a request shows none. It is used from an address, unless none is given.
 */
export async function findAccess(
  context: Context,
  headers: Headers,
  { clientAddress = null, resource = 'api' }: Partial<Use> = {},
): Promise<Access | null> {
  const secret = readBearer(headers);
  const prefix = secret === null ? null : prefixOf(secret);
  if (secret === null || prefix === null || !isKnown(prefix)) return null;
  return finders[prefix](context, hashOf(secret), { clientAddress, resource });
}

/** Which of some tokens still open something, for each kind. */
export const openAccess: Readonly<
  Record<AccessFacts['kind'], (context: Context, ids: string[]) => Promise<Set<string>>>
> = { personal: findOpenPersonal, app: findOpenApps };

const isKnown = (prefix: string): prefix is AccessPrefix => Object.hasOwn(finders, prefix);

const selectPersonal = prepareOnce<{ hash: string; now: Date }>()('access token by hash', (db) =>
  db
    .select({
      id: accessTokens.id,
      userId: accessTokens.userId,
      name: accessTokens.name,
      scopes: accessTokens.scopes,
      expiresAt: accessTokens.expiresAt,
      lastUsedAt: accessTokens.lastUsedAt,
    })
    .from(accessTokens)
    .innerJoin(users, and(eq(users.id, accessTokens.userId), isActive(users)))
    .where(
      and(eq(accessTokens.hash, sql.placeholder('hash')), gt(accessTokens.expiresAt, sql.placeholder('now'))),
    ),
);

async function findOpenPersonal({ db, now }: Context, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const open = await db
    .select({ id: accessTokens.id })
    .from(accessTokens)
    .innerJoin(users, and(eq(users.id, accessTokens.userId), isActive(users)))
    .where(and(inArray(accessTokens.id, ids), gt(accessTokens.expiresAt, now())));
  return new Set(open.map(({ id }) => id));
}

async function findPersonal(context: Context, hash: string, { clientAddress }: Use): Promise<Access | null> {
  const found = await recall(context, {
    key: `access token ${hash}`,
    read: async () => (await selectPersonal(context.db, { hash, now: context.now() }))[0] ?? null,
    about: (found) => found && { channel: 'accounts', whose: found.userId },
  });
  if (!found || found.expiresAt <= context.now()) return null;
  if (clientAddress !== null) await recordUse(context, found, clientAddress);
  const { id, name, scopes } = found;
  return { id, kind: 'personal', userId: userId.parse(found.userId), scopes, name };
}
