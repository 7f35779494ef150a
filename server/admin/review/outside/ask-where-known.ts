import { askAnew } from '../../../enrichment/runs/ask-anew.ts';
import { type Context, requireOperator } from '../../../platform/context.ts';

/** Who they are has changed, and so may whose their pages are. */
export async function askWhereKnown(context: Context, ids: readonly string[]): Promise<void> {
  requireOperator(context);
  if (context.environment.fetchesSources) await askAnew(context, ids);
}
