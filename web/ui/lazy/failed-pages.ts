/** How each page that waits for its code is told to ask for it again. */
let waiting: readonly (() => void)[] = [];
const listeners = new Set<() => void>();

function change(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Asks for the code of a page until it is there; after each failure waits until it is told to try again. */
export async function loadUntilDone<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => change([...waiting, resolve]));
    }
  }
}

export function tryPagesAgain(): void {
  const all = waiting;
  change([]);
  for (const ask of all) ask();
}

/** A new array after every failure; empty while no page waits. */
export const failedPages = () => waiting;

export function followFailedPages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
