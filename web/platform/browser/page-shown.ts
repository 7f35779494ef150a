import { useSyncExternalStore } from 'react';

let isShown = false;
const listeners = new Set<() => void>();
/** Who is still to be told. */
let unnotified: (() => void)[] = [];

/** Something is wanted that must not wait: everyone is told at once. */
export function announcePageShown(): void {
  const reported = isShown ? unnotified : [...listeners];
  isShown = true;
  unnotified = [];
  for (const listener of reported) listener();
}

/**
 * What the document was opened for is on the screen. Everyone is told in a task of their own: what all of them begin
 * together would keep a slow phone from answering a touch.
 */
export function announcePageShownInTurn(): void {
  if (isShown) return;
  isShown = true;
  unnotified = [...listeners];
  announceNext();
}

function announceNext(): void {
  const next = unnotified.shift();
  if (!next) return;
  if (listeners.has(next)) next();
  setTimeout(announceNext);
}

/** As `usePageShown`, outside of what is drawn. */
export const isPageShown = (): boolean => isShown;

/** Whether the page shows what it was opened for, so that the rest may be downloaded. */
export const usePageShown = (): boolean => useSyncExternalStore(followPageShown, isPageShown, () => false);

export function followPageShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
