import type { Context } from '../../platform/context.ts';
import { findSuppressions } from './find-suppressions.ts';

/** Why an address gets no digests now; null when it gets them. */
export async function findSuppression(context: Pick<Context, 'db' | 'now'>, address: string) {
  const suppressionOf = await findSuppressions(context, [address]);
  return suppressionOf(address);
}
