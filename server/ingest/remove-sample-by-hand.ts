import { removeSample } from '../companies/recording/remove-sample.ts';
import { recordEvent } from '../platform/audit/record.ts';
import { type Context, requireOperator } from '../platform/context.ts';

/** Removes the sample companies because an operator wants it, and writes that down. */
export async function removeSampleByHand(context: Context): Promise<{ removed: number }> {
  requireOperator(context);
  const { removed } = await removeSample(context);
  if (removed > 0) await recordEvent(context, { kind: 'sample-removed', userId: null, detail: { removed } });
  return { removed };
}
