import type { Context } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { countAttempt } from './count.ts';
import type { Limit } from './limits.ts';

/** Counts one try, and answers whether there were too many, for what then does less instead of refusing. */
export async function isTooOften(context: Context, limit: Limit, subject: string): Promise<boolean> {
  try {
    await countAttempt(context, limit, subject);
    return false;
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.code === 'TOO_MANY_REQUESTS') return true;
    throw thrown;
  }
}
