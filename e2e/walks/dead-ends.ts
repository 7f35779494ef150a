import type { Page } from '@playwright/test';

/** What leads nowhere in the page as it stands: a problem, an empty list without a button, nothing to press. */
export function findDeadEnds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const seen = (selector: string, within: Element = main) =>
      [...within.querySelectorAll(selector)].filter(isSeen);
    const wordsOf = (element: Element) => (element.textContent ?? '').trim().replace(/\s+/g, ' ');
    const ways = 'a[href], button:enabled, input:enabled, select:enabled, summary';

    const problems = seen('[role="alert"]').map((alert) => `a problem: ${wordsOf(alert)}`);
    const titles = seen('h1')
      .map(wordsOf)
      .filter((title) => /\b(404|not found|failed|error)\b/i.test(title));
    const isEmptyWords = /^(No|Nothing|None|There are no|You have no)\b.*$/;
    const empty = seen('p, li, td')
      .filter((element) => element.querySelector('p, li, a, button') === null)
      .filter((element) => isEmptyWords.test(wordsOf(element)) && wordsOf(element).length < 120)
      .filter((element) => {
        const part =
          element.closest('section, article, form, dialog, [role="region"]')?.parentElement ?? main;
        return seen(ways, part).length === 0;
      })
      .map((element) => `an empty list without a button: ${wordsOf(element)}`);
    const stuck = seen(ways).length === 0 ? ['nothing to press'] : [];
    return [...problems, ...titles, ...empty, ...stuck];
  });
}

/** Addresses of this product to which the page links. */
export function findLinks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ origin, href }) => origin === window.location.origin && !href.includes('/api/'))
      .map(({ pathname, search }) => pathname + search),
  );
}

/** Hears of every toast that says that something failed, from now on and on every page. */
export async function hearFailures(page: Page, hear: (words: string) => void): Promise<void> {
  await page.exposeFunction('hearFailure', hear);
  await page.addInitScript(() => {
    const told = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[data-sonner-toast][data-type="error"]')) {
        if (told.has(toast) || !toast.textContent) continue;
        told.add(toast);
        // It is there by the function above, which the types of the window do not know.
        (window as unknown as { hearFailure: (words: string) => void }).hearFailure(toast.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}
