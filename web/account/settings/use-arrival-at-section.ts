import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { headingId } from '../../page/settings-anchor.ts';

const longestMs = 5_000;

const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Brings the section in sight that the address names, focuses its heading, and keeps it there while the parts above it are
 * still arriving; until the person moves by themselves.
 */
export function useArrivalAtSection(): void {
  const { pathname, hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link leads there again, and a page may follow another
  useEffect(() => {
    const anchor = hash.slice(1);
    if (anchor === '') return;
    let isFocused = false;
    const arrive = () => {
      document.getElementById(anchor)?.scrollIntoView({ behavior: 'instant' });
      const heading = isFocused ? null : document.getElementById(headingId(anchor));
      heading?.focus({ preventScroll: true });
      isFocused ||= heading !== null;
    };
    const observer = new ResizeObserver(arrive);
    observer.observe(document.body);
    // A section that takes the place of its skeleton may be as high as that.
    const arrivals = new MutationObserver(arrive);
    arrivals.observe(document.body, { childList: true, subtree: true });
    const stop = () => {
      observer.disconnect();
      arrivals.disconnect();
      clearTimeout(timer);
      for (const move of ownMoves) window.removeEventListener(move, stop);
    };
    const timer = setTimeout(stop, longestMs);
    for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
    return stop;
  }, [pathname, hash, key]);
}
