import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { companyKey } from '../api/query-keys.ts';
import { viewersTimeZone } from '../browser/time-zone.ts';

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

export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: [...companyKey, id],
    queryFn: () => api.startups.get({ id, timeZone: viewersTimeZone() }),
  });
