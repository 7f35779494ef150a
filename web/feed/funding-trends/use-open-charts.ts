import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AlertScope } from '../../../contract/feed/alerts.ts';
import { api } from '../../platform/api/client.ts';
import { alertsKey } from '../../platform/api/query-keys.ts';
import { viewersTimeZone } from '../../platform/browser/time-zone.ts';
import { useUrlParameters } from '../../platform/navigation/use-url-parameters.ts';

const parameter = 'pulse';

const openCharts = 'charts';

/** Whether the charts stand open, as the address says. */
export function useOpenCharts(): [isOpen: boolean, toggle: () => void] {
  const [parameters, changeParameters] = useUrlParameters();
  const isOpen = parameters.get(parameter) === openCharts;
  const toggle = () =>
    changeParameters((current) => {
      if (isOpen) current.delete(parameter);
      else current.set(parameter, openCharts);
      return current;
    });
  return [isOpen, toggle];
}

/** All but the week, which is one of those that they show. */
export type TrendFilter = Omit<AlertScope, 'week'>;

/** It changes with the alerts: with preferences, plan and what was read. While another filter's is on its way, the previous stays. */
export const trendsQuery = (filter: TrendFilter) =>
  queryOptions({
    queryKey: [...alertsKey, 'pulse', filter],
    queryFn: ({ signal }) => api.pulse.get({ ...filter, timeZone: viewersTimeZone() }, { signal }),
    placeholderData: keepPreviousData,
  });

export type FundingTrends = Awaited<ReturnType<typeof api.pulse.get>>;
