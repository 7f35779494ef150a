import { Fragment, type ReactNode, useRef } from 'react';
import { firstRow } from './entry-position.ts';
import { tableRowHeight } from './row-heights.ts';
import { useRowsInView } from './use-rows-in-view.ts';

const beyond = 8;

type RowsInViewProps<Entry> = {
  entries: readonly Entry[];
  keyOf: (entry: Entry) => string;
  /** Up to so many all are in the page, where the browser's own search finds them. */
  wholeUpTo?: number;
  /** In pixels, of every row. */
  height?: number;
  /** A row of that height that says at which position of the table it stands. */
  children: (entry: Entry, position: number) => ReactNode;
};

/** The body of a table of one line each. Only the rows near the window are in the page; empty ones hold the place of the others. */
export function RowsInView<Entry>(props: RowsInViewProps<Entry>) {
  const { entries, keyOf, wholeUpTo = 0, height = tableRowHeight, children } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = useRowsInView(body, {
    count: entries.length,
    height,
    beyond: entries.length <= wholeUpTo ? entries.length : beyond,
  });
  const shown = rows.getVirtualItems();
  const top = rows.options.scrollMargin;
  return (
    <tbody ref={body}>
      {shown.map(({ index, start }, place) => {
        const entry = entries[index];
        return entry === undefined ? null : (
          <Fragment key={keyOf(entry)}>
            <Room height={start - (shown[place - 1]?.end ?? top)} />
            {children(entry, index + firstRow)}
          </Fragment>
        );
      })}
      <Room height={rows.getTotalSize() - ((shown.at(-1)?.end ?? top) - top)} />
    </tbody>
  );
}

function Room({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr>
      <td style={{ height }} />
    </tr>
  );
}
