import type { State } from './state.ts';
import { writeState } from './state-file.ts';

export type Store = {
  /** Has the state written soon; many changes at once are written once. */
  save: () => void;
  /** Resolves when what was to be saved is on the disk. */
  saved: () => Promise<void>;
};

/** Writes one state after the other, never two at a time. */
export function storeState(file: string | null, state: State): Store {
  let isStale = false;
  let writing: Promise<void> = Promise.resolve();
  const write = async () => {
    if (!isStale || file === null) return;
    isStale = false;
    await writeState(file, state);
  };
  const saved = () => {
    // A write that failed is tried again by the next one, and its caller gets the error.
    writing = writing.catch(() => undefined).then(write);
    return writing;
  };
  return {
    save: () => {
      isStale = true;
      setImmediate(() => saved().catch(() => undefined));
    },
    saved,
  };
}
