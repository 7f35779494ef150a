import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { companiesPerPage } from '../../../contract/admin/companies.ts';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { api } from '../../platform/api/client.ts';
import type { CompaniesView } from './companies-view.ts';

/** Companies and their rounds: what changes one changes lists of both. */
export const catalogueKey = ['admin', 'records'] as const;

const current = { staleTime: 0, refetchOnMount: 'always' } as const;

export function companiesQuery({ page, ...view }: CompaniesView) {
  const input = { ...view, skip: (page - 1) * companiesPerPage };
  return queryOptions({
    queryKey: [...catalogueKey, 'startups', input],
    queryFn: () => api.adminStartups.list(input),
    placeholderData: keepPreviousData,
    ...current,
  });
}

export const companyQuery = (id: StartupId) =>
  queryOptions({
    queryKey: [...catalogueKey, 'startup', id],
    queryFn: () => api.adminStartups.get({ id }),
    ...current,
  });

/** By itself: what was taken in is not there any more when all records are read anew. */
export const mergePreviewQuery = (id: StartupId, goneId: StartupId) =>
  queryOptions({
    queryKey: ['admin', 'merge', id, goneId],
    queryFn: () => api.adminStartups.previewMerge({ id, goneId }),
    ...current,
  });
