/** How often a process says that it still runs. */
export const heartbeatMs = 20_000;

/** After three heartbeats without a word a process counts as gone. */
export const goneAfterMs = 3 * heartbeatMs;
