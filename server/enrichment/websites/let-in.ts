import { and, eq, gte } from 'drizzle-orm';
import { nameKey } from '../../companies/names.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { removed } from './table.ts';

/** Has our robot look at a company again that it was told to leave alone since a moment. Whoever was left out before stays so. */
export async function letIn(context: Context, { name, since }: { name: string; since: Date }): Promise<void> {
  requireOperator(context);
  await context.db
    .delete(removed)
    .where(and(eq(removed.kind, 'name'), eq(removed.value, nameKey(name)), gte(removed.since, since)));
}
