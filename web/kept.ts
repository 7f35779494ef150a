/** A browser's storage of this site that may be full, forbidden or filled by somebody else: nothing here ever throws. */
export type Kept = {
  read: (key: string) => string | null;
  /** False when the browser would not keep it. */
  write: (key: string, text: string) => boolean;
  remove: (key: string) => void;
};

/** Outlives the browser window. */
export const keptForLong: Kept = keptIn(() => window.localStorage);
/** Goes with the tab. */
export const keptInTab: Kept = keptIn(() => window.sessionStorage);

/** `storageOf` is asked each time: where storage is forbidden, even naming it throws. */
export function keptIn(storageOf: () => Storage): Kept {
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
