import { useSyncExternalStore } from 'react';

let isShown = false;
const listeners = new Set<() => void>();
/** Who is still to be told. */
let untold: (() => void)[] = [];

/** Something is wanted that must not wait: everybody is told at once. */
export function tellPageShown(): void {
  const told = isShown ? untold : [...listeners];
  isShown = true;
  untold = [];
  for (const listener of told) listener();
}

/**
 * What the document was opened for is on the screen. Everybody is told in a task of their own: what all of them begin
 * together would keep a slow phone from answering a touch.
 */
export function tellPageShownInTurn(): void {
  if (isShown) return;
  isShown = true;
  untold = [...listeners];
  tellNext();
}

function tellNext(): void {
  const next = untold.shift();
  if (!next) return;
  if (listeners.has(next)) next();
  setTimeout(tellNext);
}

/** As `usePageShown`, outside of what is drawn. */
export const isPageShown = (): boolean => isShown;

/** Whether the page shows what it was opened for, so that the rest may be downloaded. */
export const usePageShown = (): boolean => useSyncExternalStore(followPageShown, isPageShown, () => false);

export function followPageShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
