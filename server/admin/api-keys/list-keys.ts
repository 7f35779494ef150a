import { desc, eq } from 'drizzle-orm';
import type { ApiKey } from '../../../contract/admin/api-keys.ts';
import { users } from '../../auth/users/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { presentKey } from './present.ts';
import { apiKeys } from './table.ts';

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
