import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { usersPerPage } from '../../../contract/admin/users.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { api } from '../../platform/api/client.ts';
import type { UsersView } from './users-view.ts';

export const usersKey = ['admin', 'users'] as const;

const current = { staleTime: 0, refetchOnMount: 'always' } as const;

export function usersQuery({ search, filter, order, page }: UsersView) {
  const input = { search, filter, order, skip: (page - 1) * usersPerPage };
  return queryOptions({
    queryKey: [...usersKey, 'list', input],
    queryFn: () => api.users.list(input),
    placeholderData: keepPreviousData,
    ...current,
  });
}

export const userQuery = (id: UserId) =>
  queryOptions({ queryKey: [...usersKey, 'one', id], queryFn: () => api.users.get({ id }), ...current });
