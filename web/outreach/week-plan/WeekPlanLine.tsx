import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { summaryOf } from '../../../contract/outreach/week-plan-texts.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useSession } from '../../platform/session/session.ts';
import { weekPlanSummaryQuery } from './queries.ts';
import { weekPlanTexts as texts } from './texts.ts';

/** 'This week: write to 3 companies · 1 follow-up due', where there is something to do. */
export function WeekPlanLine() {
  // An admin who looks on is shown no plan.
  const { acting } = useSession();
  const { data } = useQuery({ ...weekPlanSummaryQuery, enabled: !acting });
  const summary = data ? summaryOf(data) : '';
  if (summary === '') return null;
  return (
    <Link
      to={paths.dashboard({ tab: 'applications' })}
      className="touch-around underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
    >
      {texts.thisWeek(summary)}
    </Link>
  );
}
