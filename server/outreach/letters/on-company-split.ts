import { eq } from 'drizzle-orm';
import { type Context, requireOperator } from '../../platform/context.ts';
import type { MovedVersion } from './on-companies-merged.ts';
import { letterVersions } from './table.ts';

/** Letters go back to the company that they were written to, by the numbers that they had. */
export async function onCompanySplit(
  context: Context,
  { before, to }: { before: MovedVersion[]; to: string },
): Promise<void> {
  requireOperator(context);
  for (const { id, number } of before)
    await context.db.update(letterVersions).set({ startupId: to, number }).where(eq(letterVersions.id, id));
}
