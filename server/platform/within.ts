/** The work's outcome, or the signal's reason as soon as it fires; the work itself may still go on then. */
export async function within<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const tooLate = Promise.withResolvers<never>();
  const stop = () => tooLate.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([signal.aborted ? Promise.reject(signal.reason) : work, tooLate.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
