import { type ReactNode, useRef } from 'react';
import { useWidth } from '../use-width.ts';
import { cardGap, columnsIn, usualCardHeight } from './columns.ts';
import { useRowsInView } from './use-rows-in-view.ts';

const beyond = 2;

export type CardsInViewProps<Entry> = {
  entries: readonly Entry[];
  keyOf: (entry: Entry) => string;
  /** Up to so many all are in the page, where the browser's own search finds them. */
  wholeUpTo?: number;
  /** An entry that is drawn wherever it is. */
  kept?: number | null;
  children: (entry: Entry) => ReactNode;
};

/** Cards in as many columns as fit. Only the rows near the window are in the page. */
export function CardsNearWindow<Entry>({
  entries,
  keyOf,
  wholeUpTo = 0,
  kept = null,
  children,
}: CardsInViewProps<Entry>) {
  const list = useRef<HTMLDivElement>(null);
  const width = useWidth(list);
  const columns = columnsIn(width);
  // Before it is known how many fit, none is drawn that would have to move.
  const count = width === 0 ? 0 : Math.ceil(entries.length / columns);
  const rows = useRowsInView(list, {
    count,
    height: usualCardHeight,
    gap: cardGap,
    columns,
    kept,
    beyond: entries.length <= wholeUpTo ? count : beyond,
  });
  return (
    <div ref={list} className="relative" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map((row) => (
        <div
          key={row.key}
          ref={rows.measureElement}
          data-index={row.index}
          className="absolute inset-x-0 top-0 grid"
          style={{
            gap: cardGap,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            transform: `translateY(${row.start - rows.options.scrollMargin}px)`,
          }}
        >
          {entries.slice(row.index * columns, (row.index + 1) * columns).map((entry, column) => (
            <div key={keyOf(entry)} data-entry={row.index * columns + column} className="grid grid-cols-1">
              {children(entry)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
