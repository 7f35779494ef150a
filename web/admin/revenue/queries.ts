import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';

/** Summed anew for each question: a page that stays open follows, and not by the second. */
export const revenueQuery = queryOptions({
  queryKey: ['admin', 'revenue'],
  queryFn: () => api.billingAdmin.revenue(),
  staleTime: 30_000,
  refetchInterval: 120_000,
});
