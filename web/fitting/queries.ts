import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { WishLists } from '../../contract/alerts.ts';
import type { Plan } from '../../contract/billing/plan-catalogue.ts';
import { api } from '../api/client.ts';
import { alertsKey } from '../api/query-keys.ts';
import { viewersTimeZone } from '../browser/time-zone.ts';

/** How many rounds fit wishes that are being written, and what contradicts itself in them. */
export const fittingQuery = (wishes: WishLists, plan: Plan | undefined) =>
  queryOptions({
    queryKey: [...alertsKey, 'fitting', wishes, plan],
    queryFn: ({ signal }) => api.alerts.fitting({ ...wishes, plan, timeZone: viewersTimeZone() }, { signal }),
    placeholderData: keepPreviousData,
    // It only helps: while it cannot be said, the form is as good as ever.
    retry: false,
  });
