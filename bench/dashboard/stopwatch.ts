import type { Page } from '@playwright/test';

/** What an input begins, and what is on the screen when it has done its work. */
export type Awaited = {
  event: 'click' | 'keydown';
  /** Of `keydown`: the key that counts. */
  key?: string;
  selector: string;
  /** Whether to wait until the selector is found, or until it is gone. */
  isThere: boolean;
  /** What is to be read on the screen as well. */
  says?: { where: string; what: string };
};

type Timed = { timed?: Promise<number> };

/** Milliseconds from the moment the browser got an input until the frame that shows what came of it is drawn. */
export async function timeInput(
  page: Page,
  awaited: Awaited,
  input: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(startWatch, awaited);
  await input();
  return await page.evaluate(() => (window as Timed).timed ?? Promise.reject(new Error('Nothing was timed')));
}

/** Runs in the page: it may use nothing of this file. */
function startWatch({ event, key, selector, isThere, says }: Awaited): void {
  const drawn = Promise.withResolvers<number>();
  // The window has no place for it of its own.
  (window as Timed).timed = drawn.promise;
  let begun: number | null = null;
  const observer = new MutationObserver(run);
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  document.addEventListener(event, begin, { capture: true });

  function begin(input: Event): void {
    if (key !== undefined && (input as KeyboardEvent).key !== key) return;
    document.removeEventListener(event, begin, { capture: true });
    begun = input.timeStamp;
    run();
  }

  function run(): void {
    if (begun === null || (document.querySelector(selector) !== null) !== isThere) return;
    if (says && !document.querySelector(says.where)?.textContent?.includes(says.what)) return;
    observer.disconnect();
    const since = begun;
    // What is posted in a frame arrives after it is drawn.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => drawn.resolve(performance.now() - since);
      port2.postMessage(null);
    });
  }
}
