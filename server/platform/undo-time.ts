/** For how long what a person cleared away can be brought back, in milliseconds. */
export const undoTime = 10 * 60_000;
