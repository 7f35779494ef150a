import type { Page } from '@playwright/test';

/** What is pressed on this screen and offers a finger less than 44 pixels, and fields whose text is so small that a phone zooms in. */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 44;
    const said = (element: Element) =>
      `<${element.tagName.toLowerCase()}> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`;
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      );
    };
    // A link within a sentence is as high as its line, and a bar of a chart as wide as its week.
    const isExempt = (element: Element) =>
      element.closest('svg') !== null ||
      (element.tagName === 'A' && getComputedStyle(element).display === 'inline');
    /** Also what lies around the element may be its own, such as the label of a box or all of a card. */
    const reaches = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      return hit !== null && [element, ...labels].some((each) => each.contains(hit));
    };
    const isLarge = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      if (width >= least - 0.5 && height >= least - 0.5) return true;
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      // What lies under a dialog is not pressed.
      if (!reaches(element, x, y)) return true;
      const reach = least / 2 - 1;
      const across =
        width >= least - 0.5 || [x - reach, x + reach].every((each) => reaches(element, each, y));
      const down = height >= least - 0.5 || [y - reach, y + reach].every((each) => reaches(element, x, each));
      return across && down;
    };
    const pressed = [
      ...document.querySelectorAll(
        'button:not(:disabled), a[href], summary, select, input:not([type="hidden"]), textarea, [role="option"], [role="menuitem"]',
      ),
    ].filter((element) => isShown(element) && !isExempt(element));
    const fields = pressed.filter((element) =>
      element.matches('select, textarea, input:not([type="checkbox"], [type="radio"])'),
    );
    return [
      ...fields
        .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 16)
        .map((element) => `${said(element)}: its text is smaller than 16 pixels`),
      ...pressed
        .filter((element) => !isLarge(element))
        .map((element) => {
          const { width, height } = element.getBoundingClientRect();
          return `${said(element)}: ${Math.round(width)} × ${Math.round(height)}`;
        }),
    ];
  });
