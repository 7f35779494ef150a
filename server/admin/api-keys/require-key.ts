import { and, eq } from 'drizzle-orm';
import { type ApiScope, apiKeyMessages } from '../../../contract/admin/api-keys.ts';
import { users } from '../../auth/users/table.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { isActive } from '../../platform/is-active.ts';
import { hashKey } from './hash-key.ts';
import { type ApiKeyRow, apiKeys } from './table.ts';

const recordEveryMs = 60_000;

/** The key that a request names, if it opens what is asked: UNAUTHORIZED or FORBIDDEN else. Notes that it was used. */
export async function requireKey(
  context: Context,
  authorization: string | null,
  isAllowed: (scopes: readonly ApiScope[]) => boolean,
  scope: ApiScope,
): Promise<ApiKeyRow> {
  const [, secret = ''] = /^bearer +(\S{1,200})$/i.exec(authorization?.trim() ?? '') ?? [];
  const [key] = await context.db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.hash, hashKey(secret)));
  if (!key) throw new ApiError('UNAUTHORIZED', apiKeyMessages.unknown);
  if (key.revokedAt) throw new ApiError('UNAUTHORIZED', apiKeyMessages.revoked);
  const now = context.now();
  if (!(await isOfAdmin(context, key))) throw new ApiError('UNAUTHORIZED', apiKeyMessages.maker);
  if (key.expiresAt && key.expiresAt <= now) throw new ApiError('UNAUTHORIZED', apiKeyMessages.expired);
  if (!isAllowed(key.scopes)) throw new ApiError('FORBIDDEN', apiKeyMessages.scope(scope));
  if (!key.lastUsedAt || now.getTime() - key.lastUsedAt.getTime() > recordEveryMs)
    await context.db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, key.id));
  return key;
}

/** Whether the admin who made it may still change things: a key outlives neither the role nor the account. */
async function isOfAdmin({ db }: Context, { madeBy }: ApiKeyRow): Promise<boolean> {
  const isFullAdmin = and(eq(users.isAdmin, true), eq(users.isReadOnlyAdmin, false), isActive(users));
  return madeBy !== null && (await db.$count(users, and(eq(users.id, madeBy), isFullAdmin))) > 0;
}
