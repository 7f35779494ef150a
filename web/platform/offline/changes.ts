import type { OfflineChange, PresentState } from '../../../contract/account/offline-sync/offline-changes.ts';
import { recordWaiting } from './connection.ts';
import { inStore } from './open-store.ts';
import { targetOf } from './target-of.ts';

/** Where a change stands: it waits, it meets what was changed elsewhere, or the server would not have it. */
type State =
  | { kind: 'waiting' }
  | { kind: 'conflict'; present: PresentState }
  | { kind: 'refused'; reason: string };

/** A change that waits for a network, in the order in which they were made. */
export type WaitingChange = {
  /** Given by the browser's store. */
  position: number;
  /** By which the server knows it again. */
  id: string;
  person: string;
  change: OfflineChange;
  /** The company's, as far as it is known. */
  name: string | null;
  madeAt: number;
  /** Whether it may have arrived already. */
  isTried: boolean;
  standing: State;
};

/** The changes of a person, the first first. */
export async function changesOf(user: string): Promise<WaitingChange[]> {
  const all = (await inStore('changes', 'readonly', (store) => store.getAll())) ?? [];
  // Only this file writes here.
  return (all as WaitingChange[]).filter((each) => each.person === user);
}

/** How many wait in this browser, whoever made them. */
export const countAllChanges = async (): Promise<number> =>
  (await inStore('changes', 'readonly', (store) => store.count())) ?? 0;

/** Keeps a change. False where the browser would not, so that whoever made it is told. */
export async function storeChange(change: Omit<WaitingChange, 'position'>): Promise<boolean> {
  const position = await inStore('changes', 'readwrite', (store) => store.add(change));
  await countChanges(change.person);
  return position !== null;
}

export async function replaceChange(change: WaitingChange): Promise<boolean> {
  const position = await inStore('changes', 'readwrite', (store) => store.put(change));
  await countChanges(change.person);
  return position !== null;
}

export async function dropChange({ position, person: user }: WaitingChange): Promise<void> {
  await inStore('changes', 'readwrite', (store) => store.delete(position));
  await countChanges(user);
}

/** Says to the screens what waits. */
export async function countChanges(user: string): Promise<void> {
  const changes = await changesOf(user);
  const unsettled = changes.filter(({ standing }) => standing.kind !== 'waiting');
  recordWaiting(
    changes.map(({ change }) => targetOf(change)),
    unsettled.length,
  );
}
