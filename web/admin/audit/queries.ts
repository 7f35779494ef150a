import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { auditPerPage } from '../../../contract/admin/audit-log.ts';
import { api } from '../../platform/api/client.ts';
import type { AuditView } from './audit-view.ts';

export function auditQuery({ search, actors, page }: AuditView) {
  const input = { search, actors, skip: (page - 1) * auditPerPage };
  return queryOptions({
    queryKey: ['admin', 'audit', input],
    queryFn: () => api.auditLog.list(input),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
  });
}
