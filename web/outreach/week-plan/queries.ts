import { queryOptions } from '@tanstack/react-query';
import '../../platform/api/connection-calls.ts';
import { api } from '../../platform/api/client.ts';
import { applicationListKey } from '../../platform/api/query-keys.ts';
import { viewersTimeZone } from '../../platform/browser/time-zone.ts';

/** Below the applications: what is written or moved there changes the plan. */
export const weekPlanKey = [...applicationListKey, 'week-plan'] as const;

export const weekPlanQuery = queryOptions({
  queryKey: [...weekPlanKey, 'whole'],
  queryFn: ({ signal }) => api.weekPlan.get({ timeZone: viewersTimeZone() }, { signal }),
  refetchOnMount: true,
});

export const weekPlanSummaryQuery = queryOptions({
  queryKey: [...weekPlanKey, 'summary'],
  queryFn: ({ signal }) => api.weekPlan.summary({ timeZone: viewersTimeZone() }, { signal }),
  retry: false,
});
