import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AlertScope } from '../../../contract/feed/alerts.ts';
import { alertsKey } from '../../platform/api/query-keys.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { NothingFits } from '../filters/NothingFits.tsx';
import type { IndustryFilter } from '../filters/use-industry-filter.ts';
import { alertTexts as texts } from './texts.ts';

type NoAlertsProps = { filter: AlertScope; industryFilter: IndustryFilter; hasPreferences: boolean };

/** What stands in place of the sections that the plan includes where all of them are empty. */
export default function NoAlerts({ filter, industryFilter, hasPreferences }: NoAlertsProps) {
  const queryClient = useQueryClient();
  if (filter.week) return <p className="py-3 text-15 text-ink-2">{texts.emptyWeek}</p>;
  if (filter.industries) return <NothingFits filter={industryFilter} />;
  const action = hasPreferences ? (
    <Link to={paths.preferences()} className={`${buttonStyle({ variant: 'link' })} text-ink`}>
      {texts.editPreferences}
    </Link>
  ) : (
    <Button
      variant="link"
      className="text-ink"
      onClick={() => queryClient.invalidateQueries({ queryKey: alertsKey })}
    >
      {texts.checkAgain}
    </Button>
  );
  return (
    <EmptyLine title={texts.emptyTitle} action={action}>
      {hasPreferences ? texts.emptyFiltered : texts.emptyUnfiltered}
    </EmptyLine>
  );
}
