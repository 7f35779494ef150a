import { eq } from 'drizzle-orm';
import type { ImportDetail } from '../../contract/imports/imports.ts';
import { users } from '../accounts/table.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { findImport } from './find-import.ts';
import { presentDetail } from './present.ts';

export async function getImport(context: Context, { id }: { id: string }): Promise<ImportDetail> {
  requireOperator(context);
  const row = await findImport(context, id);
  const [person] = row.startedBy
    ? await context.db.select({ name: users.name }).from(users).where(eq(users.id, row.startedBy))
    : [];
  return presentDetail(row, person?.name ?? null, context.now());
}
