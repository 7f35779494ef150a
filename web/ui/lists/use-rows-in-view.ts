import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useDeferredValue, useLayoutEffect, useState } from 'react';
import { entryIndexOf, withRow } from './entry-position.ts';
import { pageReturn } from './stored-place.ts';

type Rows = {
  count: number;
  /** In pixels, before a row was measured. */
  height: number;
  gap?: number;
  /** Which entry of the whole list is the first of these rows. */
  first?: number;
  /** How many rows above and below the window are in the page as well. */
  beyond: number;
};

/** The rows of a list that are near the window, and the one that has the focus, wherever that is: it never gets lost. */
export function useRowsInView(
  list: RefObject<HTMLElement | null>,
  { count, height, gap = 0, first = 0, beyond }: Rows,
) {
  // What a click opens is drawn with it as far as it can be seen; what is out of sight comes right after.
  const overscan = useDeferredValue(beyond, 0);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    gap,
    overscan,
    scrollMargin: useOffsetTop(list),
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), focusedRow(list.current, first, count)),
  });
  // By itself it makes up for rows that are higher than was guessed, later still where the page was too short for it.
  rows.shouldAdjustScrollPositionOnItemSizeChange = pageReturn.isUnderWay ? () => false : undefined;
  return rows;
}

function focusedRow(list: HTMLElement | null, first: number, count: number): number | null {
  const focused = document.activeElement;
  const entry = list?.contains(focused) ? entryIndexOf(focused) : null;
  return entry !== null && entry - first < count ? entry - first : null;
}

/** How far an element is from the top of the page, kept true while what stands above it grows and shrinks. */
function useOffsetTop(element: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const top = element.current?.getBoundingClientRect().top;
      if (top !== undefined) setOffset(Math.round(top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return offset;
}
