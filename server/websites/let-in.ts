import { and, eq, gte } from 'drizzle-orm';
import { type Context, requireOperator } from '../platform/context.ts';
import { nameKey } from '../startups/names.ts';
import { leftOut } from './table.ts';

/** Has our robot look at a company again that it was told to leave alone since a moment. Whoever was left out before stays so. */
export async function letIn(context: Context, { name, since }: { name: string; since: Date }): Promise<void> {
  requireOperator(context);
  await context.db
    .delete(leftOut)
    .where(and(eq(leftOut.kind, 'name'), eq(leftOut.value, nameKey(name)), gte(leftOut.since, since)));
}
