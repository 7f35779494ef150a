import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { roundsFilePath, roundsPerPage } from '../../../contract/admin/rounds.ts';
import { api } from '../../platform/api/client.ts';
import { catalogueKey } from '../companies/queries.ts';
import type { RoundsView } from './rounds-view.ts';

export function roundsQuery({ page, ...view }: RoundsView) {
  const input = { ...view, skip: (page - 1) * roundsPerPage };
  return queryOptions({
    queryKey: [...catalogueKey, 'rounds', input],
    queryFn: () => api.adminRounds.list(input),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** Where the file of all that a view is narrowed to is downloaded. */
export function roundsFile({ page, order, ...filter }: RoundsView): string {
  const given = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `${roundsFilePath}?${new URLSearchParams(Object.fromEntries(given))}`;
}
