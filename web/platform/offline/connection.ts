import { useSyncExternalStore } from 'react';

/** What is known of the connection, and of changes that wait for one. */
export type Connection = {
  /** The last question found no server. */
  isOffline: boolean;
  /** Of when the oldest is that is shown from what was kept; null where nothing is. */
  keptAt: number | null;
  /** What the changes that wait are made to. */
  waiting: readonly string[];
  /** How many of them cannot go on without the person. */
  unsettled: number;
};

let present: Connection = { isOffline: false, keptAt: null, waiting: [], unsettled: 0 };
let lastAnswered: number | null = null;
const listeners = new Set<() => void>();

function change(next: Partial<Connection>): void {
  present = { ...present, ...next };
  for (const listener of listeners) listener();
}

export const connection = (): Connection => present;
export const useConnection = (): Connection => useSyncExternalStore(followConnection, connection, connection);

function followConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function recordAnswered(): void {
  lastAnswered = Date.now();
  if (present.isOffline) change({ isOffline: false, keptAt: null });
}

export function recordOffline(): void {
  if (!present.isOffline) change({ isOffline: true, keptAt: lastAnswered });
}

/** Something is shown that was kept then. */
export function recordCached(at: number): void {
  const storedAt = present.isOffline ? Math.min(present.keptAt ?? at, at) : at;
  change({ isOffline: true, keptAt: storedAt });
}

export function recordWaiting(waiting: readonly string[], unsettled: number): void {
  change({ waiting, unsettled });
}
