import { type ReactNode, useRef } from 'react';
import { headlineHeight } from './row-heights.ts';
import { useRowsInView } from './use-rows-in-view.ts';

const beyond = 4;

export type HeadlinesInViewProps<Entry> = {
  entries: readonly Entry[];
  keyOf: (entry: Entry) => string;
  /** Up to so many all are in the page, where the browser's own search finds them. */
  wholeUpTo?: number;
  /** An entry that is drawn wherever it is. */
  kept?: number | null;
  children: (entry: Entry, index: number) => ReactNode;
};

/** Rows under each other, as high as what they say. Only those near the window are in the page. */
export function HeadlinesNearWindow<Entry>({
  entries,
  keyOf,
  wholeUpTo = 0,
  kept = null,
  children,
}: HeadlinesInViewProps<Entry>) {
  const list = useRef<HTMLDivElement>(null);
  const rows = useRowsInView(list, {
    count: entries.length,
    height: headlineHeight(),
    kept,
    beyond: entries.length <= wholeUpTo ? entries.length : beyond,
  });
  return (
    <div ref={list} className="relative" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, start }) => {
        const entry = entries[index];
        return entry === undefined ? null : (
          <div
            key={keyOf(entry)}
            ref={rows.measureElement}
            data-index={index}
            data-entry={index}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start - rows.options.scrollMargin}px)` }}
          >
            {children(entry, index)}
          </div>
        );
      })}
    </div>
  );
}
