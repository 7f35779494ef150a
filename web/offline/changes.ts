import type { KeptChange, PresentState } from '../../contract/offline/kept-changes.ts';
import { noteWaiting } from './connection.ts';
import { inStore } from './open-store.ts';
import { targetOf } from './target-of.ts';

/** Where a change stands: it waits, it meets what was changed elsewhere, or the server would not have it. */
type Standing =
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
  change: KeptChange;
  /** The company's, as far as it is known. */
  name: string | null;
  madeAt: number;
  /** Whether it may have arrived already. */
  isTried: boolean;
  standing: Standing;
};

/** The changes of a person, the first first. */
export async function changesOf(person: string): Promise<WaitingChange[]> {
  const all = (await inStore('changes', 'readonly', (store) => store.getAll())) ?? [];
  // Only this file writes here.
  return (all as WaitingChange[]).filter((each) => each.person === person);
}

/** How many wait in this browser, whoever made them. */
export const countAllChanges = async (): Promise<number> =>
  (await inStore('changes', 'readonly', (store) => store.count())) ?? 0;

/** Keeps a change. False where the browser would not, so that whoever made it is told. */
export async function keepChange(change: Omit<WaitingChange, 'position'>): Promise<boolean> {
  const position = await inStore('changes', 'readwrite', (store) => store.add(change));
  await countChanges(change.person);
  return position !== null;
}

export async function replaceChange(change: WaitingChange): Promise<boolean> {
  const position = await inStore('changes', 'readwrite', (store) => store.put(change));
  await countChanges(change.person);
  return position !== null;
}

export async function dropChange({ position, person }: WaitingChange): Promise<void> {
  await inStore('changes', 'readwrite', (store) => store.delete(position));
  await countChanges(person);
}

/** Says to the screens what waits. */
export async function countChanges(person: string): Promise<void> {
  const changes = await changesOf(person);
  const unsettled = changes.filter(({ standing }) => standing.kind !== 'waiting');
  noteWaiting(
    changes.map(({ change }) => targetOf(change)),
    unsettled.length,
  );
}
