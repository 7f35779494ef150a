import { messageOfError } from './client.ts';
import { apiTexts } from './texts.ts';

const updateTimeout = 30_000;

/** Aborts a save that takes longer than half a minute. */
export const updateSignal = () => AbortSignal.timeout(updateTimeout);

/** What to say when a save failed: that it took too long, or the sentence of the save with the reason in it. */
export function saveFailure(error: unknown, sentence: (reason: string) => string): string {
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  return isTimeout ? apiTexts.timedOut : sentence(messageOfError(error));
}
