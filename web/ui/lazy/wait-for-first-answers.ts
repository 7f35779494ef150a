import { use } from 'react';
import { isPageShown } from '../../platform/browser/page-shown.ts';

/** In milliseconds: a page whose code was there sooner is shown without its answers; where the server has drawn it nothing is missing meanwhile. */
const longestWait = () => (window.firstView ? 5_000 : 300);

/**
 * A hook that holds back what the document was opened for until its first answers are there, so that it is drawn once and
 * in pieces, instead of anew and at a stretch with each of them. On a slow network they are there before our code is.
 * Afterwards, and where the document asked for nothing, it does nothing.
 */
export function waitForFirstAnswers(read: () => Promise<unknown>): () => void {
  let waiting: Promise<unknown> | null = null;
  return function useFirstAnswers() {
    // The server draws what it has.
    if (import.meta.env.SSR) return;
    if (!waiting && (!window.earlyAnswers || isPageShown())) return;
    waiting ??= Promise.race([
      // What failed is asked for again, and reported, where it is shown.
      read().catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, longestWait())),
    ]);
    use(waiting);
  };
}
