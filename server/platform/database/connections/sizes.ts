/** How many connections a process may have open at once, by what they are for. */
export type PoolSizes = {
  /** Statements of requests and jobs. */
  statements: number;
  /** Reads of a great many rows, which wait for each other and for nothing else. */
  readers: number;
  /** What fetches jobs and says how they ended. */
  queue: number;
};

export const usualSizes: PoolSizes = { statements: 10, readers: 10, queue: 4 };

/** A connection that hears of changes, and one that holds the schema. */
const sessionsOfProcess = 2;

/** How many costly reads may run at once; some put two statements at a time, and visitors have a turn of their own. */
export const costlyReadsAtOnce = ({ readers }: PoolSizes): number => Math.max(1, readers - 2);

type Role = 'web' | 'worker' | 'both';

/** The most that a process opens. One that only works answers nobody's reads. */
export function mostConnections(role: Role, sizes: PoolSizes): { pooled: number; direct: number } {
  const readers = role === 'worker' ? 0 : sizes.readers;
  return { pooled: sizes.statements + readers + sizes.queue, direct: sessionsOfProcess };
}
