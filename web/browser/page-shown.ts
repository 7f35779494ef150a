import { useSyncExternalStore } from 'react';

let isShown = false;
const listeners = new Set<() => void>();

/** Said once in the life of a document: what it was opened for is on the screen, or something is wanted that must not wait. */
export function tellPageShown(): void {
  if (isShown) return;
  isShown = true;
  for (const listener of listeners) listener();
}

/** As `usePageShown`, outside of what is drawn. */
export const isPageShown = (): boolean => isShown;

/** Whether the page shows what it was opened for, so that the rest may be downloaded. */
export const usePageShown = (): boolean => useSyncExternalStore(follow, isPageShown, () => false);

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
