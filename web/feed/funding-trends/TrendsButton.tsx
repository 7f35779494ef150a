import { useQuery } from '@tanstack/react-query';
import { buttonStyle } from '../../ui/Button.tsx';
import { trendTexts as texts } from './texts.ts';
import { type TrendFilter, trendsQuery, useOpenCharts } from './use-open-charts.ts';
import { WeekBars } from './WeekBars.tsx';

/** The weeks as small bars; pressed, they are told in figures and charts below the heading. */
export default function TrendsButton({ filter }: { filter: TrendFilter }) {
  const { data, isError } = useQuery(trendsQuery(filter));
  const [isOpen, toggle] = useOpenCharts();
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      title={texts.title}
      onClick={toggle}
      className={`${buttonStyle({ variant: 'outline', size: 'small' })} w-26 shrink-0 aria-expanded:border-ink`}
    >
      <span className={isError ? '' : 'sr-only'}>{texts.charts}</span>
      {data ? <WeekBars weeks={data.weeks} /> : null}
    </button>
  );
}
