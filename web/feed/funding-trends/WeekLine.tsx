import { Link, useSearchParams } from 'react-router';
import { addDays } from '../../../contract/platform/time/days.ts';
import { lastDayOfWeek } from '../../../contract/platform/time/weeks.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { daysSince } from '../../ui/relative-time.ts';
import { linkToAllWeeks } from './dashboard-links.ts';
import { trendTexts as texts } from './texts.ts';
import { useWeek } from './use-week.ts';

/** Says that the alerts are those of one week, with the way to all of them. */
export default function WeekLine() {
  const first = useWeek();
  const [current] = useSearchParams();
  if (first === null) return null;
  const today = addDays(first, daysSince(first, new Date()));
  return (
    <p role="status" className="-mt-2 mb-6 flex flex-wrap items-center gap-x-4 text-15">
      {texts.onlyWeek({ first, last: lastDayOfWeek(first, today) })}
      <Link
        to={{ pathname: paths.dashboard(), search: linkToAllWeeks(current) }}
        preventScrollReset
        className={`${buttonStyle({ variant: 'link', size: 'small' })} min-h-11 sm:min-h-9`}
      >
        {texts.allWeeks}
      </Link>
    </p>
  );
}
