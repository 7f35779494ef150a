import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import { alertsKey } from '../../platform/api/query-keys.ts';
import { lockedWeek } from './locked-week-texts.ts';

const lockedWeekQuery = queryOptions({
  queryKey: [...alertsKey, 'locked week'],
  queryFn: ({ signal }) => api.alerts.lockedWeek(undefined, { signal }),
  retry: false,
});

/** What a plan would have shown this week, of the viewer's own matches. Its line is there before that is known. */
export function LockedWeek() {
  const { data } = useQuery(lockedWeekQuery);
  return <p className="mt-4 min-h-lh text-15">{data ? lockedWeek(data) : null}</p>;
}
