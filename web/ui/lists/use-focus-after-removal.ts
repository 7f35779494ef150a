import { type RefObject, useLayoutEffect, useRef } from 'react';
import { entryAt, entryIndexOf } from './entry-position.ts';

/**
 * When the focused entry is removed, the focus moves to the one that takes its place, or to the heading where none is
 * left: no one who uses a keyboard starts at the top of the page again.
 */
export function useFocusAfterRemoval(region: RefObject<HTMLElement | null>, count: number): void {
  /** Index of the focused entry; -1 for another element of the region. */
  const place = useRef<number | null>(null);
  const shown = useRef(count);
  useLayoutEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const focused = target instanceof Element && region.current?.contains(target) ? target : null;
      place.current = focused && (entryIndexOf(focused) ?? -1);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [region]);
  useLayoutEffect(() => {
    const isLost = count < shown.current && document.activeElement === document.body;
    shown.current = count;
    if (!isLost || place.current === null) return;
    const next = place.current < 0 ? null : entryAt(region.current, Math.min(place.current, count - 1));
    const target = next?.querySelector<HTMLElement>('a, button') ?? region.current?.querySelector('h1');
    target?.focus({ preventScroll: true });
  }, [region, count]);
}
