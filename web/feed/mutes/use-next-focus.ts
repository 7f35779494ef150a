import { useLayoutEffect, useRef } from 'react';

const linksOf = () => [...document.querySelectorAll<HTMLElement>('main [data-opens]')];
const entryOf = (element: Element | null) => element?.closest('article, tr') ?? null;
const isFading = (link: Element) => entryOf(link)?.getAttribute('aria-busy') === 'true';

/**
 * Where the entry that was just muted goes with the focus in it, the one that takes its place gets it, or else the heading.
 * The function that comes back says that it was muted.
 */
export function useNextFocus(): () => void {
  const wasMuted = useRef(false);
  useLayoutEffect(
    () => () => {
      const entry = entryOf(document.activeElement);
      if (!wasMuted.current || !entry) return;
      const links = linksOf();
      const own = links.findIndex((link) => entry.contains(link));
      const before = links.slice(0, Math.max(own, 0)).filter((link) => !isFading(link)).length;
      // Once this entry is gone and the others have moved up.
      queueMicrotask(() => {
        const left = linksOf();
        const next = left[Math.min(before, left.length - 1)] ?? document.querySelector<HTMLElement>('h1');
        next?.focus({ preventScroll: true });
      });
    },
    [],
  );
  return () => {
    wasMuted.current = true;
  };
}
