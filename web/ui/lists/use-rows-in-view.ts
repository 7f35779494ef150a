import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useDeferredValue, useLayoutEffect, useState } from 'react';
import { entryIndexOf, withRow } from './entry-position.ts';
import { pageReturn } from './stored-place.ts';

type Rows = {
  count: number;
  /** In pixels, before a row was measured. */
  height: number;
  gap?: number;
  /** An entry that is drawn wherever it is; without one, that which has the focus. */
  kept?: number | null;
  /** How many rows above and below the window are in the page as well. */
  beyond: number;
};

/** The rows of a list that are near the window, and the one that has the focus, wherever that is: it never gets lost. */
export function useRowsInView(
  list: RefObject<HTMLElement | null>,
  { count, height, gap = 0, kept = null, beyond }: Rows,
) {
  // What a click opens is drawn with it as far as it can be seen; what is out of sight comes right after.
  const overscan = useDeferredValue(beyond, 0);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    gap,
    overscan,
    scrollMargin: useOffsetTop(list),
    rangeExtractor: (range) =>
      withRow(defaultRangeExtractor(range), focusedRow(list.current, count) ?? rowOf(kept, count)),
  });
  // By itself it makes up for rows that are higher than was guessed, later still where the page was too short for it.
  rows.shouldAdjustScrollPositionOnItemSizeChange = pageReturn.isUnderWay ? () => false : undefined;
  return rows;
}

function focusedRow(list: HTMLElement | null, count: number): number | null {
  const focused = document.activeElement;
  return rowOf(list?.contains(focused) ? entryIndexOf(focused) : null, count);
}

const rowOf = (entry: number | null, count: number): number | null =>
  entry !== null && entry < count ? entry : null;

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
