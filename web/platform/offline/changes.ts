import type { OfflineChange, PresentState } from '../../../contract/account/offline-sync/offline-changes.ts';
import { recordWaiting } from './connection.ts';
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

/** How many wait in this browser, of all users. */
export const countAllChanges = async (): Promise<number> =>
  (await inStore('changes', 'readonly', (store) => store.count())) ?? 0;

/** Keeps a change. False where the browser would not, so that its user is told. */
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

const name = 'upround';

const version = 1;

/** Some browsers never say that they cannot open what they keep. */
const patienceMs = 2_000;

/** What a browser keeps of ours: answers of the API, all of one person, and changes that wait, each with whose it is. */
type StoreName = 'answers' | 'changes';

type Work<Result> = (store: IDBObjectStore) => IDBRequest<Result>;

let opening: Promise<IDBDatabase | null> | null = null;

/** Does one thing in a store. Null where the browser keeps nothing, or what it keeps is broken or full: nothing here ever throws. */
export async function inStore<Result>(
  store: StoreName,
  mode: IDBTransactionMode,
  work: Work<Result>,
): Promise<Result | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
  opening ??= open();
  const done = opening.then((database) => database && finish(database, store, mode, work));
  return Promise.race([done.catch(() => null), late]);
}

function finish<Result>(
  database: IDBDatabase,
  store: StoreName,
  mode: IDBTransactionMode,
  work: Work<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode);
    const request = work(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

function open(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(name, version);
      request.onupgradeneeded = () => {
        request.result.createObjectStore('answers', { keyPath: 'question' }).createIndex('at', 'at');
        request.result.createObjectStore('changes', { keyPath: 'position', autoIncrement: true });
      };
      request.onsuccess = () => resolve(watched(request.result));
      request.onerror = () => resolve(null);
      request.onblocked = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
}

/** A newer release in another tab, or a user who clears the browser, takes it away. */
function watched(database: IDBDatabase): IDBDatabase {
  const remove = () => {
    opening = null;
  };
  database.onversionchange = () => {
    database.close();
    remove();
  };
  database.onclose = remove;
  return database;
}
