import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.ts';
import type { Column } from './bars.ts';
import { Hatch } from './Hatch.tsx';
import { trendTexts as texts } from './texts.ts';

type LockedWeeksProps = {
  /** Side by side: what a plan leaves out is always the newest. */
  columns: readonly Column[];
  rows: readonly { floor: number; longest: number }[];
};

const label = { width: 108, height: 30 };

/** The weeks that the plan leaves out, hatched, as one way to see them. */
export function LockedWeeks({ columns, rows }: LockedWeeksProps) {
  const hatch = useId();
  const [first] = columns;
  const [top] = rows;
  if (!first || !top) return null;
  const width = first.width * columns.length;
  const left = first.left + 4;
  const highest = top.floor - top.longest;
  const middle = { x: first.left + width / 2, y: top.floor - top.longest / 2 };
  return (
    <Link to={paths.payment()} aria-label={texts.upgradeTo(columns.length)} className="group outline-none">
      <Hatch id={hatch} />
      <rect
        x={left}
        y={highest}
        width={Math.max(0, width - 4)}
        height={Math.max(...rows.map(({ floor }) => floor)) - highest}
        className="fill-transparent"
      />
      {rows.map(({ floor, longest }) => (
        <rect
          key={floor}
          x={left}
          y={floor - longest}
          width={Math.max(0, width - 4)}
          height={longest}
          fill={`url(#${hatch})`}
        />
      ))}
      <rect
        x={middle.x - label.width / 2}
        y={middle.y - label.height / 2}
        {...label}
        rx={4}
        className="fill-paper stroke-rule-2 group-hover:stroke-ink group-focus-visible:stroke-2 group-focus-visible:stroke-ink"
      />
      <text x={middle.x} y={middle.y + 4.5} textAnchor="middle" className="fill-ink font-medium">
        {texts.upgrade}
      </text>
    </Link>
  );
}
