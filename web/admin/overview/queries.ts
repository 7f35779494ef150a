import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';

const followed = { staleTime: 0, refetchOnMount: 'always' } as const;

export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: () => api.overview.get(),
  refetchInterval: 60_000,
  ...followed,
});

export const providerTestsQuery = queryOptions({
  queryKey: ['admin', 'payment-tests'],
  queryFn: () => api.providerTests.list(),
  ...followed,
});

export const recentQuery = queryOptions({
  queryKey: ['admin', 'audit', 'recent'],
  queryFn: () => api.auditLog.list({}),
  ...followed,
});
