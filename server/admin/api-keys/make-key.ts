import { randomBytes, randomUUID } from 'node:crypto';
import { and, gt, isNull, or } from 'drizzle-orm';
import { type ApiKey, type ApiScope, apiKeyMessages, mostApiKeys } from '../../../contract/admin/api-keys.ts';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { hashKey } from './hash-key.ts';
import { presentKey } from './present.ts';
import { apiKeys } from './table.ts';

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
