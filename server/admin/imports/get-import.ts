import { eq } from 'drizzle-orm';
import type { ImportDetail } from '../../../contract/admin/imports/imports.ts';
import { users } from '../../auth/users/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { findImport } from './find-import.ts';
import { presentDetail } from './present.ts';

export async function getImport(context: Context, { id }: { id: string }): Promise<ImportDetail> {
  requireOperator(context);
  const row = await findImport(context, id);
  const [user] = row.startedBy
    ? await context.db.select({ name: users.name }).from(users).where(eq(users.id, row.startedBy))
    : [];
  return presentDetail(row, user?.name ?? null, context.now());
}
