import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Loading, SkeletonLine } from '../ui/Skeleton.tsx';
import './admin-table.css';
import { useWidth } from '../ui/use-width.ts';

type AdminTableProps = { caption: string; columns: readonly Column[]; children: ReactNode };

/** What a card calls each cell, where no one sees the heads of the columns. */
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
        style={cardStyleOf(columns)}
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

/** Figures need less room than words, so that a card of them is less high. */
const ofFigures = { '--card-column': '5.5rem' };

function cardStyleOf(columns: readonly Column[]): CSSProperties {
  const isOfFigures = columns.slice(1).every(({ isNumber }) => isNumber);
  return { ...labelsOf(columns), ...(isOfFigures && ofFigures) };
}

type Drawn = { room: RefObject<HTMLElement | null>; table: RefObject<HTMLElement | null> };

/** Whether rows are better read as cards: by what their columns want, or since a row was found to be wider than the room. */
function useCards({ room, table }: Drawn, columns: readonly Column[]): boolean {
  const width = useWidth(room);
  const [widest, setWidest] = useState(0);
  // Large letters leave less room for them.
  const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const areCards = width < Math.max(roomFor(columns) * letter, widest);
  useLayoutEffect(() => {
    const rows = table.current;
    if (areCards || !rows) return;
    const measure = () => {
      if (rows.offsetWidth > (room.current?.clientWidth ?? 0)) setWidest(rows.offsetWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(rows);
    return () => observer.disconnect();
  }, [areCards, room, table]);
  return areCards;
}

type Column = {
  name: string;
  /** Stands at the right, below its like. */
  isNumber?: boolean;
  /** As wide as words are, such as a day with its hour. */
  isLong?: boolean;
  /** Named to those only who hear it: a box to tick in front, a button at the end. */
  isHidden?: boolean;
};

const ofWords = 8;

const ofNumber = 3.5;

const ofBox = 2.5;

const ofButton = 7;

/** What columns of words want before they are read with ease, however few they are. */
const least = 44;

/** How wide (in rem) a place has to be for these columns beside each other; below that, cards are easier. */
export function roomFor(columns: readonly Column[]): number {
  const all = columns.map(roomOf).reduce((sum, room) => sum + room, 0);
  const words = columns.filter((column) => !column.isNumber && !column.isHidden);
  return words.length < 2 ? all : Math.max(least, all);
}

function roomOf({ isNumber, isLong, isHidden }: Column, index: number): number {
  if (isHidden) return index === 0 ? ofBox : ofButton;
  return isNumber && !isLong ? ofNumber : ofWords;
}
