import type { Page } from '@playwright/test';

/** Has a person’s browser set to letters twice as large as usual, by which also what depends on widths goes. */
export async function enlargeText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await session.detach();
}

/** What is wider than the window or than what holds it, each as a person would find it: none where everything fits. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = window.innerWidth;
    const root = document.documentElement;
    const found: string[] = root.scrollWidth > width ? [`the page is ${root.scrollWidth} wide`] : [];
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60)}”`;

    const scrollsAcross = (element: Element | null): boolean => {
      if (!element || element === document.body) return false;
      const { overflowX } = getComputedStyle(element);
      return (
        overflowX === 'auto' ||
        overflowX === 'scroll' ||
        overflowX === 'hidden' ||
        scrollsAcross(element.parentElement)
      );
    };
    // What is shortened says so with dots or by its lines.
    const isShortened = (element: Element): boolean => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element);
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    };
    // What only screen readers hear lies in a box of one pixel.
    const heard = new Map<Element, boolean>();
    const isHeard = (element: Element | null): boolean => {
      if (element === null) return false;
      const isSo =
        heard.get(element) ??
        ((getComputedStyle(element).position === 'absolute' && element.clientWidth <= 1) ||
          isHeard(element.parentElement));
      heard.set(element, isSo);
      return isSo;
    };
    const holdsText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('svg, [inert]')) continue;
      if (isHeard(element)) continue;
      const box = element.getBoundingClientRect();
      const isHigh = box.width > 1 && box.height > 1;
      if (isHigh && holdsText(element) && box.right > width + 1 && !scrollsAcross(element.parentElement))
        found.push(`${nameOf(element)} reaches ${Math.round(box.right)} of ${width}`);
      const { display, overflowX } = getComputedStyle(element);
      if (display === 'inline' || overflowX === 'auto' || overflowX === 'scroll' || element.closest('select'))
        continue;
      const isHolder = holdsText(element) || element.matches('button, a, label, [role=tab], td, th');
      const spills = element.scrollWidth - element.clientWidth;
      if (
        isHigh &&
        isHolder &&
        spills > 1 &&
        element.clientWidth > 0 &&
        !isShortened(element) &&
        // Its sign is turned when it is open.
        !element.matches('input, textarea, details[open] > summary')
      )
        found.push(`${nameOf(element)} holds ${spills} more than its ${element.clientWidth}`);
    }
    return [...new Set(found)];
  });
}
