import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Where an entry goes away under the focus, the one that takes its place gets it, or the heading where none is left:
 * nobody who goes by keyboard starts at the top of the page again.
 */
export function useFocusKept(region: RefObject<HTMLElement | null>, count: number): void {
  const place = useRef<number | null>(null);
  const shown = useRef(count);
  useLayoutEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const isInside = target instanceof Node && region.current?.contains(target);
      place.current = isInside
        ? entriesOf(region.current).findIndex((entry) => entry.contains(target))
        : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [region]);
  useLayoutEffect(() => {
    const isLost = count < shown.current && document.activeElement === document.body;
    shown.current = count;
    if (!isLost || place.current === null) return;
    const entries = entriesOf(region.current);
    const next = place.current < 0 ? undefined : entries[Math.min(place.current, entries.length - 1)];
    const target = next?.querySelector<HTMLElement>('a, button') ?? region.current?.querySelector('h1');
    target?.focus({ preventScroll: true });
  }, [region, count]);
}

const entriesOf = (region: HTMLElement | null) => [...(region?.querySelectorAll('article, tbody tr') ?? [])];
