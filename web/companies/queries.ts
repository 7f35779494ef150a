import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/client.ts';
import { companyKey } from '../platform/api/query-keys.ts';
import { viewersTimeZone } from '../platform/browser/time-zone.ts';

export const similarQuery = (id: string) =>
  queryOptions({
    queryKey: [...companyKey, id, 'similar'],
    queryFn: () => api.startups.similar({ id, timeZone: viewersTimeZone() }),
  });

/** What the company lists on its own board. */
export const rolesQuery = (id: string) =>
  queryOptions({
    queryKey: [...companyKey, id, 'roles'],
    queryFn: () => api.roles.list({ id }),
  });

/** What companies like it opened after such a round. */
export const forecastQuery = (id: string) =>
  queryOptions({
    queryKey: [...companyKey, id, 'hiring-forecast'],
    queryFn: () => api.roles.forecast({ id, timeZone: viewersTimeZone() }),
  });

export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: [...companyKey, id],
    queryFn: () => api.startups.get({ id, timeZone: viewersTimeZone() }),
  });
