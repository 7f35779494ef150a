import type { Context } from '../context.ts';
import { ApiError } from '../errors.ts';
import { countAgainstLimit } from './count.ts';
import type { Limit } from './limits.ts';

/** Counts one try, and answers whether there were too many, for what then does less instead of refusing. */
export async function isTooOften(context: Context, limit: Limit, subject: string): Promise<boolean> {
  try {
    await countAgainstLimit(context, limit, subject);
    return false;
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.code === 'TOO_MANY_REQUESTS') return true;
    throw thrown;
  }
}
