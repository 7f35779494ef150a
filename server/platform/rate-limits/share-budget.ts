import type { Context } from '../context.ts';
import { countAgainstLimit } from './count.ts';
import type { Limit } from './limits.ts';

/** In so many parts a budget is counted for all processes; each process counts the rest of one by itself. */
const parts = 10;
const mostRemembered = 10_000;

/**
 * Counts what a subject asks for over all processes, each of which lets a whole budget pass: every tenth of it is written down.
 * Who asks for less in a process writes nothing. Throws TOO_MANY_REQUESTS.
 */
export function shareBudget(
  perMinute: number,
  limit: Limit,
): (context: Context, subject: string) => Promise<void> {
  const part = Math.ceil(perMinute / parts);
  const begun = new Map<string, number>();
  return async (context, subject) => {
    const asked = (begun.get(subject) ?? 0) + 1;
    begun.delete(subject);
    if (asked < part) return remember(begun, subject, asked);
    try {
      await countAgainstLimit(context, limit, subject);
    } catch (thrown) {
      // The next one has to be written down too.
      remember(begun, subject, part - 1);
      throw thrown;
    }
  };
}

function remember(begun: Map<string, number>, subject: string, asked: number): void {
  begun.set(subject, asked);
  const [oldest] = begun.keys();
  if (begun.size > mostRemembered && oldest !== undefined) begun.delete(oldest);
}
