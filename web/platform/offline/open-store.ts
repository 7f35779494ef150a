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

/** A newer release in another tab, or somebody who clears the browser, takes it away. */
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
