import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Plan } from '../../../contract/billing/plan-catalogue.ts';
import type { CriteriaLists } from '../../../contract/feed/alerts.ts';
import { api } from '../../platform/api/client.ts';
import { alertsKey } from '../../platform/api/query-keys.ts';
import { viewersTimeZone } from '../../platform/browser/time-zone.ts';

/** How many rounds fit wishes that are being written, and what contradicts itself in them. */
export const matchCountQuery = (criteria: CriteriaLists, plan: Plan | undefined) =>
  queryOptions({
    queryKey: [...alertsKey, 'fitting', criteria, plan],
    queryFn: ({ signal }) =>
      api.alerts.fitting({ ...criteria, plan, timeZone: viewersTimeZone() }, { signal }),
    placeholderData: keepPreviousData,
    // It only helps: while it cannot be said, the form is as good as ever.
    retry: false,
  });
