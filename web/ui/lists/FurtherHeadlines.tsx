import { type ReactNode, useRef } from 'react';
import { headlineHeight } from './row-heights.ts';
import { useRowsInView } from './use-rows-in-view.ts';

const beyond = 4;

export type HeadlinesInViewProps<Entry> = {
  entries: readonly Entry[];
  keyOf: (entry: Entry) => string;
  /** Up to so many all are in the page, where the browser's own search finds them. */
  wholeUpTo?: number;
  children: (entry: Entry, index: number) => ReactNode;
};

type FurtherHeadlinesProps<Entry> = Omit<HeadlinesInViewProps<Entry>, 'wholeUpTo'> & { first: number };

/** The rows of a list from one on, as high as what they say. Only those near the window are in the page. */
export function FurtherHeadlines<Entry>({ entries, first, keyOf, children }: FurtherHeadlinesProps<Entry>) {
  const list = useRef<HTMLDivElement>(null);
  const rows = useRowsInView(list, {
    first,
    count: entries.length - first,
    height: headlineHeight(),
    beyond,
  });
  return (
    <div ref={list} className="relative" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, start }) => {
        const entry = entries[first + index];
        return entry === undefined ? null : (
          <div
            key={keyOf(entry)}
            ref={rows.measureElement}
            data-index={index}
            data-entry={first + index}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start - rows.options.scrollMargin}px)` }}
          >
            {children(entry, first + index)}
          </div>
        );
      })}
    </div>
  );
}
