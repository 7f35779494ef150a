import { ProviderRefusal, ProviderUnreachable } from './provider.ts';

/** So many failures in a row, and the provider is taken for silent. */
const mostInARow = 5;

/**
 * Asks the provider about one thing after the other. One that it cannot tell of does not keep the others waiting; a
 * provider that is silent ends it. Answers why any was left out, the latest reason; null when none was.
 */
export async function askForEach<Item>(
  items: Item[],
  ask: (item: Item) => Promise<void>,
): Promise<string | null> {
  let reason: string | null = null;
  let inARow = 0;
  for (const item of items) {
    try {
      await ask(item);
      inARow = 0;
    } catch (thrown) {
      if (!(thrown instanceof ProviderRefusal || thrown instanceof ProviderUnreachable)) throw thrown;
      reason = thrown.message;
      inARow += 1;
      if (inARow === mostInARow) return reason;
    }
  }
  return reason;
}
