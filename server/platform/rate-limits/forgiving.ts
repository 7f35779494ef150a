import type { Context } from '../context.ts';
import { ApiError } from '../errors.ts';
import { refundLimit } from './forgive.ts';
import type { Limit } from './limits.ts';

/** For a `catch`: takes tries back that were counted and came to nothing because too much was going on; throws on. */
export function forgiving(
  context: Context,
  counted: { limit: Limit; subject: string }[],
): (thrown: unknown) => Promise<never> {
  return async (thrown) => {
    const isBusy = thrown instanceof ApiError && thrown.code === 'UNAVAILABLE';
    if (isBusy) for (const { limit, subject } of counted) await refundLimit(context, limit, subject);
    throw thrown;
  };
}
