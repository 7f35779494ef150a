import { Link } from 'react-router';
import type { TrendWeek } from '../../../contract/feed/funding-trends.ts';
import { paths } from '../../platform/navigation/paths.ts';
import type { Column } from './bars.ts';
import { trendTexts as texts } from './texts.ts';

const widestBar = 32;

type WeekMarkProps = {
  week: TrendWeek;
  column: Column;
  height: number;
  to: { search: string; hash: string };
  isCurrent: boolean;
  /** Where its first day is written, if it is. */
  dateMiddle: number | null;
  bars: readonly Bar[];
};

type Bar = {
  floor: number;
  length: number;
  /** Its value, where it is written, and how high it has to stand to be free of the bars beside it. */
  name: string;
  middle: number;
  free: number;
};

/** One week of the chart: as high as the chart, so that it is easy to hit. */
export function WeekMark({ week, column, height, to, isCurrent, dateMiddle, bars }: WeekMarkProps) {
  const { left, centre, width } = column;
  const barWidth = Math.min(widestBar, Math.round(width * 0.62));
  return (
    <>
      <Link
        to={{ pathname: paths.dashboard(), ...to }}
        aria-label={texts.week(week)}
        className="group outline-none"
      >
        <title>{texts.week(week)}</title>
        <rect
          x={left + 1}
          y={1}
          width={width - 2}
          height={height - 2}
          rx={3}
          className="fill-transparent group-hover:fill-sunk group-focus-visible:stroke-2 group-focus-visible:stroke-ink"
        />
        {bars.map(({ floor, length }) =>
          length === 0 ? null : (
            <rect
              key={floor}
              x={Math.round(centre - barWidth / 2) + 0.5}
              y={floor - length + 0.5}
              width={barWidth}
              height={length}
              className={isCurrent ? 'fill-mark stroke-ink' : 'fill-ink'}
            />
          ),
        )}
      </Link>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a drawing takes no focus, and the link says it in words */}
      <g aria-hidden="true" textAnchor="middle" className="pointer-events-none">
        {bars.map(({ floor, name, middle, free }) => (
          <text key={floor} x={middle} y={floor - free - 7} className="fill-ink">
            {name}
          </text>
        ))}
        {dateMiddle === null ? null : (
          <text x={dateMiddle} y={height - 8} className="fill-ink-3">
            {texts.day(week.first)}
          </text>
        )}
      </g>
    </>
  );
}
