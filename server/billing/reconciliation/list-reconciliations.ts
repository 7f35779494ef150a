import { desc } from 'drizzle-orm';
import type { Reconciliation } from '../../../contract/billing/billing-admin.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { presentReconciliation } from '../present-admin.ts';
import { reconciliations } from '../table.ts';

/** The last hundred comparisons with the provider, newest first. Operators only. */
export async function listReconciliations(context: Context): Promise<{ reconciliations: Reconciliation[] }> {
  requireOperator(context);
  const rows = await context.db
    .select()
    .from(reconciliations)
    .orderBy(desc(reconciliations.startedAt))
    .limit(100);
  return { reconciliations: rows.map(presentReconciliation) };
}
