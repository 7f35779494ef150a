import type { Database } from '../database/database.ts';

type SendOptions = {
  /** While a job of this key waits or runs, another is not queued. */
  singletonKey?: string;
};

export type Queue = {
  /** Queues a job in the caller's transaction, if there is one; false when one of the same key is already there. */
  send: (context: { db: Database }, name: string, payload: object, options?: SendOptions) => Promise<boolean>;
  /** Deletes every job, whatever its state, that holds one of the words in its payload or in what came of it. */
  forget: (context: { db: Database }, words: string[]) => Promise<number>;
  isRunning: () => boolean;
};
