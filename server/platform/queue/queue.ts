import type { Database } from '../database/database.ts';

type SendOptions = {
  /** While a job of this key waits or runs, another is not queued. */
  singletonKey?: string;
};

type ManyJob = SendOptions & { payload: object; afterMs?: number };

export type Queue = {
  /** Queues a job in the caller's transaction, if there is one; false when one of the same key is already there. */
  send: (context: { db: Database }, name: string, payload: object, options?: SendOptions) => Promise<boolean>;
  /** Queues jobs in one statement, each of which may wait before it runs. Those whose key is already there are left out. */
  sendMany: (context: { db: Database }, name: string, jobs: ManyJob[]) => Promise<void>;
  /** Has all jobs that could run now and have `value` under `key` in their payload run one by one, so far apart. */
  spread: (
    context: { db: Database },
    asked: { name: string; key: string; value: string; apartMs: number },
  ) => Promise<void>;
  /** Which of the values no job of these queues has under `key` in its payload that waits or runs. */
  findWithout: (
    context: { db: Database },
    asked: { names: string[]; key: string; values: string[] },
  ) => Promise<string[]>;
  /** What the jobs of a queue were given that wait or run. */
  listOpen: (context: { db: Database }, name: string) => Promise<unknown[]>;
  /** Deletes every job, whatever its state, that holds one of the words in its payload or in what came of it. */
  forget: (context: { db: Database }, words: string[]) => Promise<number>;
  isRunning: () => boolean;
};
