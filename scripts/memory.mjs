import { availableParallelism } from 'node:os';

/** V8 has four otherwise, and on two processors none is left for the requests that come while old objects are marked. */
const helpers = Math.min(4, Math.max(1, availableParallelism() - 1));

/**
 * The server keeps little that is dead: garbage is collected once one and a half times as much is there as what lives, and
 * what is young has little room. Without, the modules alone take 400 MB, most of them what was left of reading them.
 */
export const memoryFlags = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=150',
  `--v8-pool-size=${helpers}`,
];

/** The memory manager of Linux keeps a pool for each thread, and what is freed in it, unless it is told otherwise. */
export const memoryVariables = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
