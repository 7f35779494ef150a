import { queryOptions } from '@tanstack/react-query';
import type { StartupId } from '../../../contract/companies/companies.ts';
import type { SharedBoardId } from '../../../contract/outreach/shared-boards.ts';
import { api } from '../../platform/api/client.ts';
import '../../platform/api/connection-calls.ts';

export const sharedBoardsKey = ['shared-boards'] as const;

export const sharedBoardsQuery = queryOptions({
  queryKey: [...sharedBoardsKey, 'list'],
  queryFn: ({ signal }) => api.sharedBoards.list(undefined, { signal }),
  refetchOnMount: 'always',
});

export const sharedBoardQuery = (id: SharedBoardId) =>
  queryOptions({
    queryKey: [...sharedBoardsKey, 'board', id],
    queryFn: ({ signal }) => api.sharedBoards.get({ id }, { signal }),
    refetchOnMount: 'always',
    retry: false,
  });

export const claimsOfCompanyQuery = (id: StartupId) =>
  queryOptions({
    queryKey: [...sharedBoardsKey, 'company', id],
    queryFn: ({ signal }) => api.sharedBoards.ofCompany({ id }, { signal }),
    refetchOnMount: 'always',
    retry: false,
  });
