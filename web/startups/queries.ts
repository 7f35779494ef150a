import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';
import { viewersTimeZone } from '../dashboard/queries.ts';

export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: ['company', id],
    queryFn: () => api.startups.get({ id, timeZone: viewersTimeZone() }),
  });
