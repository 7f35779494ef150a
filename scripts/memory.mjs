/**
 * The server keeps little that is dead: garbage is collected once as much is there as what lives, and what is young has little
 * room. Without, the modules alone take 400 MB, most of them what was left of reading them.
 */
export const memoryFlags = ['--max-semi-space-size=4', '--heap-growing-percent=100'];

/** The memory manager of Linux keeps a pool for each thread, and what is freed in it, unless it is told otherwise. */
export const memoryVariables = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
