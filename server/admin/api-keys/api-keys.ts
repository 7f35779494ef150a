import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { type ApiKey, type ApiScope, apiKeyMessages, mostApiKeys } from '../../../contract/admin/api-keys.ts';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { users } from '../../auth/users/table.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { type ApiKeyRow, apiKeys } from './table.ts';

type Wanted = { name: string; scopes: ApiScope[]; days: number | null };

/** Makes a key and answers its secret, this once. Operators only. */
export function makeKey(
  context: Context,
  { name, scopes, days }: Wanted,
): Promise<{ key: ApiKey; secret: string }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const now = inside.now();
    const works = and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)));
    if ((await inside.db.$count(apiKeys, works)) >= mostApiKeys)
      throw new ApiError('CONFLICT', apiKeyMessages.tooMany);
    const prefix = `upr_${randomBytes(4).toString('hex')}`;
    const secret = `${prefix}_${randomBytes(32).toString('base64url')}`;
    const id = randomUUID();
    const [row] = await inside.db
      .insert(apiKeys)
      .values({
        id,
        name,
        prefix,
        hash: hashKey(secret),
        scopes: [...new Set(scopes)],
        madeBy: requireUser(inside),
        madeAt: now,
        expiresAt: days === null ? null : new Date(now.getTime() + days * dayMs),
      })
      .returning();
    if (!row) throw new Error('A key that was just written is not there.');
    await recordEvent(inside, {
      kind: 'api-key-made',
      userId: null,
      subject: { kind: 'api-key', id, name },
      after: { prefix, scopes: row.scopes.join(', '), days },
    });
    return { key: presentKey(row, null), secret };
  });
}

/** Has a key no longer open anything; twice is once. Operators only. */
export function revokeKey(context: Context, { id }: { id: string }): Promise<{ key: ApiKey }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const [row] = await inside.db.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update');
    if (!row) throw new ApiError('NOT_FOUND', 'This key is not known');
    if (row.revokedAt) return { key: presentKey(row, null) };
    const revokedAt = inside.now();
    await inside.db.update(apiKeys).set({ revokedAt }).where(eq(apiKeys.id, id));
    const subject = { kind: 'api-key', id, name: row.name };
    await recordEvent(inside, { kind: 'api-key-revoked', userId: null, subject });
    return { key: presentKey({ ...row, revokedAt }, null) };
  });
}

/** Every key that there was, the newest first. Operators only. */
export async function listKeys(context: Context): Promise<{ keys: ApiKey[] }> {
  requireOperator(context);
  const rows = await context.db
    .select({ key: apiKeys, madeBy: users.name })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.madeBy))
    .orderBy(desc(apiKeys.madeAt), apiKeys.id)
    .limit(200);
  return { keys: rows.map(({ key, madeBy }) => presentKey(key, madeBy)) };
}

/** In which form a key is kept. It is random and long, so no one finds it from this. */
export const hashKey = (secret: string): string => createHash('sha256').update(secret).digest('hex');

function presentKey(
  { id, name, prefix, scopes, madeAt, expiresAt, lastUsedAt, revokedAt }: ApiKeyRow,
  madeBy: string | null,
): ApiKey {
  return {
    id,
    name,
    prefix,
    scopes,
    madeAt: madeAt.toISOString(),
    madeBy,
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
