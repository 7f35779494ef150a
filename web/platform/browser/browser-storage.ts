/** A browser's storage of this site that may be full, forbidden or filled by another user: nothing here ever throws. */
export type BrowserStorage = {
  read: (key: string) => string | null;
  /** False when the browser would not keep it. */
  write: (key: string, text: string) => boolean;
  remove: (key: string) => void;
};

/** Outlives the browser window. */
export const deviceStorage: BrowserStorage = safeStorage(() => window.localStorage);
/** Goes with the tab. */
export const tabStorage: BrowserStorage = safeStorage(() => window.sessionStorage);

/** `storageOf` is asked each time: where storage is forbidden, even naming it throws. */
export function safeStorage(storageOf: () => Storage): BrowserStorage {
  function attempt<Answer>(use: (storage: Storage) => Answer, otherwise: Answer): Answer {
    try {
      return use(storageOf());
    } catch {
      return otherwise;
    }
  }
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    write: (key, text) =>
      attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
}
