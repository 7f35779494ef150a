import type { Page } from '@playwright/test';

type Timed = { firstWordAt?: Promise<number> };

/** Milliseconds from a model's first word until words are drawn on the screen, of a letter to each company. */
export async function timeFirstWords(
  page: Page,
  companies: readonly string[],
  spokenAt: () => number,
): Promise<number[]> {
  const times: number[] = [];
  for (const id of companies) {
    await page.goto(`/company/${id}`);
    const write = page.getByRole('button', { name: /^Write (?:letter|anyway)$/ });
    await write.waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(watchFirstWord);
    await write.click();
    const shownAt = await page.evaluate(
      () => (window as Timed).firstWordAt ?? Promise.reject(new Error('Not watched')),
    );
    times.push(shownAt - spokenAt());
    await page.getByRole('textbox', { name: 'The letter' }).waitFor();
  }
  return times;
}

/** Runs in the page: it may use nothing of this file. */
function watchFirstWord(): void {
  const drawn = Promise.withResolvers<number>();
  // The window has no place for it of its own.
  (window as Timed).firstWordAt = drawn.promise;
  const observer = new MutationObserver(() => {
    const text = document.querySelector('[data-letter] [aria-busy="true"]')?.textContent ?? '';
    if (text === '' || text.startsWith('Generating')) return;
    observer.disconnect();
    // What is posted in a frame arrives after it is drawn.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => drawn.resolve(Date.now());
      port2.postMessage(null);
    });
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}
