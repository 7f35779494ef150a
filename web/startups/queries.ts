import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';
import { viewersTimeZone } from '../dashboard/queries.ts';
import { companyKey } from './company-key.ts';

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
