import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { companyKey } from '../api/query-keys.ts';
import { viewersTimeZone } from '../browser/time-zone.ts';

export const similarQuery = (id: string) =>
  queryOptions({
    queryKey: [...companyKey, id, 'similar'],
    queryFn: () => api.startups.similar({ id, timeZone: viewersTimeZone() }),
  });

export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: [...companyKey, id],
    queryFn: () => api.startups.get({ id, timeZone: viewersTimeZone() }),
  });
