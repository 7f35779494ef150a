import { CallError } from './call-error.ts';

const usualMs = 1_000;
const longestMs = 30_000;

/**
 * In milliseconds, how long to wait before a call is repeated: as long as a busy server asked for, and up to half as
 * long again, so that those whom it sent away do not all come back at once.
 */
export function waitBeforeRetry(error: unknown, random = Math.random): number {
  const askedMs = secondsAsked(error) * 1_000;
  return askedMs > 0 ? Math.min(askedMs, longestMs) * (1 + random() / 2) : usualMs;
}

/** Ours says it in the answer; what a server in between says is in its headers. Zero where nothing was asked. */
function secondsAsked(error: unknown): number {
  if (!(error instanceof CallError) || typeof error.data !== 'object' || error.data === null) return 0;
  // What is not a number is none.
  const { retryAfterSeconds, headers } = error.data as Partial<Record<string, never>>;
  return Number(retryAfterSeconds ?? headers?.['retry-after']) || 0;
}
