import { Link, useSearchParams } from 'react-router';
import { paths } from '../paths.ts';
import { buttonLook } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { IndustryMark } from '../ui/IndustryMark.tsx';
import { placeOfGroup } from './places.ts';
import type { Pulse } from './queries.ts';
import { ShareTable } from './ShareTable.tsx';
import { pulseTexts as texts } from './texts.ts';
import { WeekChart } from './WeekChart.tsx';
import { WeekTable } from './WeekTable.tsx';

/** Rounds and dollars by week, by industry and by country. */
export default function PulseCharts({ pulse: { weeks, shown, industries, places } }: { pulse: Pulse }) {
  const [current] = useSearchParams();
  const isLocked = weeks.some((week) => week.isLocked);
  const narrowedTo = current.get('industries')?.split(',') ?? [];
  const section = isLocked ? 'quarter' : 'week';
  if (shown.rounds === 0) return <NothingRaised />;
  return (
    <div className="border-rule border-t pt-4 pb-8">
      <p className="mb-4 text-14 text-ink-3">{isLocked ? texts.meaningShown(shown) : texts.meaning}</p>
      <WeekChart weeks={weeks} />
      <WeekTable weeks={weeks} />
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <ShareTable title={texts.byIndustry} column={texts.industryColumn} shares={industries}>
          {({ key, name }) => (
            <Link
              to={{ pathname: paths.dashboard(), ...placeOfGroup(current, key, section) }}
              aria-current={narrowedTo.includes(key) || undefined}
              className="inline-flex min-h-7 items-center underline decoration-transparent underline-offset-4 hover:decoration-ink aria-current:font-medium aria-current:decoration-mark aria-current:decoration-2"
            >
              <IndustryMark industry={{ tag: key, name, group: key }} />
            </Link>
          )}
        </ShareTable>
        <ShareTable title={texts.byPlace} column={texts.placeColumn} shares={places}>
          {({ name }) => name}
        </ShareTable>
      </div>
    </div>
  );
}

function NothingRaised() {
  return (
    <div className="pb-6">
      <EmptyState
        title={texts.empty}
        action={
          <Link to={paths.settings()} className={`${buttonLook({ variant: 'outline' })} shrink-0`}>
            {texts.editPreferences}
          </Link>
        }
      />
    </div>
  );
}
