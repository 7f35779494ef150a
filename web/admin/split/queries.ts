import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { api } from '../../platform/api/client.ts';

const splitKey = ['admin', 'split'] as const;

export const companiesQuery = (name: string) =>
  queryOptions({
    queryKey: [...splitKey, 'companies', name],
    queryFn: ({ signal }) => api.review.companies({ name }, { signal }),
    enabled: name !== '',
    placeholderData: keepPreviousData,
  });

export const reportsQuery = (id: StartupId) =>
  queryOptions({
    queryKey: [...splitKey, 'reports', id],
    queryFn: () => api.review.reports({ id }),
    staleTime: 0,
    refetchOnMount: 'always',
  });

export const isPreview = ([room, page, part]: readonly unknown[]) =>
  room === splitKey[0] && page === splitKey[1] && part === 'preview';

export const previewQuery = (id: StartupId, reportIds: string[]) =>
  queryOptions({
    queryKey: [...splitKey, 'preview', id, reportIds],
    queryFn: () => api.review.previewSplit({ id, reportIds }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
