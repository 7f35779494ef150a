import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { alertsKey } from '../../platform/api/query-keys.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { NothingFits } from '../filters/NothingFits.tsx';
import type { IndustryFilter } from '../filters/use-industry-filter.ts';
import { closeTexts } from './close-texts.ts';
import { closeQuery, type Overview } from './queries.ts';
import { alertTexts as texts } from './texts.ts';

type NoAlertsProps = {
  overview: Overview;
  industryFilter: IndustryFilter;
  /** Whether the closest others follow, if there are some. */
  mayHaveClose: boolean;
};

/** What stands in place of the sections that the plan includes where all of them are empty. */
export default function NoAlerts({ overview, industryFilter, mayHaveClose }: NoAlertsProps) {
  const { filter, hasPreferences } = overview;
  const queryClient = useQueryClient();
  const { data } = useInfiniteQuery({ ...closeQuery(filter), enabled: mayHaveClose });
  const hasClose = mayHaveClose && !data?.pages.every(({ alerts }) => alerts.length === 0);
  if (filter.week) return <p className="py-3 text-15 text-ink-2">{texts.emptyWeek}</p>;
  if (filter.industries) return <NothingFits filter={industryFilter} hasClose={hasClose} />;
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
  if (hasClose) return <EmptyLine action={action}>{closeTexts.noneInFull}</EmptyLine>;
  return (
    <EmptyLine title={texts.emptyTitle} action={action}>
      {hasPreferences ? texts.emptyFiltered : texts.emptyUnfiltered}
    </EmptyLine>
  );
}
