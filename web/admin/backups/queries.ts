import { queryOptions } from '@tanstack/react-query';
import type { Backup } from '../../../contract/admin/backups.ts';
import { api } from '../../platform/api/client.ts';

const whileWorking = 1_000;

export const isAtWork = ({ status, test }: Backup) =>
  status === 'waiting' || status === 'running' || test?.outcome === 'running';

export const backupsQuery = queryOptions({
  queryKey: ['admin', 'backups'],
  queryFn: () => api.backups.list(),
  staleTime: 0,
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (state.data?.backups.some(isAtWork) ? whileWorking : false),
});
