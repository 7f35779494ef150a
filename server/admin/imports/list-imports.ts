import { desc, eq, getTableColumns } from 'drizzle-orm';
import type { ImportSummary } from '../../../contract/admin/imports/imports.ts';
import { users } from '../../auth/users/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { presentSummary } from './present.ts';
import { imports } from './table.ts';

const mostShown = 100;

export async function listImports(context: Context): Promise<{ imports: ImportSummary[] }> {
  requireOperator(context);
  const rows = await context.db
    .select({ row: getTableColumns(imports), name: users.name })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.startedBy))
    .orderBy(desc(imports.createdAt))
    .limit(mostShown);
  return { imports: rows.map(({ row, name }) => presentSummary(row, name, context.now())) };
}
