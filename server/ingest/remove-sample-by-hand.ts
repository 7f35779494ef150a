import { recordEvent } from '../audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../platform/context.ts';
import { removeSample } from '../startups/recording/remove-sample.ts';

/** Removes the sample companies because an operator wants it, and writes that down. */
export function removeSampleByHand(context: Context): Promise<{ removed: number }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const { removed } = await removeSample(inside);
    if (removed > 0) await recordEvent(inside, { kind: 'sample-removed', userId: null, detail: { removed } });
    return { removed };
  });
}
