import { eq } from 'drizzle-orm';
import type { ApiKey } from '../../../contract/admin/api-keys.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { presentKey } from './present.ts';
import { apiKeys } from './table.ts';

/** Has a key open nothing any more; twice is once. Operators only. */
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
