import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { Loading, SkeletonLine } from '../ui/Skeleton.tsx';
import type { Column } from './room-for.ts';
import { useCards } from './use-cards.ts';
import './admin-table.css';

type AdminTableProps = { caption: string; columns: readonly Column[]; children: ReactNode };

/** What a card calls each cell, where nobody sees the heads of the columns. */
const labelsOf = (columns: readonly Column[]): CSSProperties =>
  Object.fromEntries(
    columns.map(({ name, isHidden }, index) => [
      `--column-${index + 1}`,
      JSON.stringify(isHidden ? '' : name),
    ]),
  );

/** A dense table with hairlines; a list of cards where its columns have no room. */
export function AdminTable({ caption, columns, children }: AdminTableProps) {
  const room = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const areCards = useCards({ room, table }, columns);
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
      tabIndex={0}
      className="relative -mx-4 overflow-x-auto [contain:inline-size] px-4 sm:-mx-8 sm:px-8"
    >
      <div ref={room} />
      <table
        ref={table}
        className={clsx('admin-table w-full border-collapse text-14', areCards && 'cards')}
        style={labelsOf(columns)}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-ink border-b">
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                className={`whitespace-nowrap py-2 pr-5 font-normal text-13 text-ink-3 last:pr-0 ${column.isNumber ? 'text-right' : 'text-left'}`}
              >
                {column.isHidden ? <span className="sr-only">{column.name}</span> : column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-rule border-rule border-b">{children}</tbody>
      </table>
    </section>
  );
}

export const cell = 'py-2 pr-5 align-baseline last:pr-0';
export const numberCell = `${cell} figures text-right`;

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

export function TableSkeleton({ label, rows = 8 }: { label: string; rows?: number }) {
  return (
    <Loading label={label}>
      <div className="border-ink border-b">
        <SkeletonLine className="w-full py-2 text-13" />
      </div>
      {lines.slice(0, rows).map((line) => (
        <SkeletonLine key={line} className="w-full border-rule border-b py-2.5 text-14" />
      ))}
    </Loading>
  );
}
