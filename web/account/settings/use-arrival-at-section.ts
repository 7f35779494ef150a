import { useEffect } from 'react';

const longestMs = 5_000;
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Brings the section in sight that the address names, and keeps it there while the parts above it are still arriving;
 * until the person moves by themselves.
 */
export function useArrivalAtSection(): void {
  useEffect(() => {
    const anchor = window.location.hash.slice(1);
    if (anchor === '') return;
    const arrive = () => document.getElementById(anchor)?.scrollIntoView({ behavior: 'instant' });
    const observer = new ResizeObserver(arrive);
    observer.observe(document.body);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const move of ownMoves) window.removeEventListener(move, stop);
    };
    const timer = setTimeout(stop, longestMs);
    for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
    return stop;
  }, []);
}
