import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { hitsOfKind, searchedText } from '../../../contract/admin/search.ts';
import { api } from '../../platform/api/client.ts';
import { describeGroup } from './describe-hits.ts';
import type { SearchView } from './search-view.ts';

export const isLongEnough = (text: string): boolean => text.trim().length >= searchedText.least;

export function searchQuery({ text, kind, page }: SearchView) {
  const input = { text: text.trim(), kind: kind ?? undefined, skip: (page - 1) * hitsOfKind };
  return queryOptions({
    queryKey: ['admin', 'search', input],
    // Of what is no longer wanted the request is aborted, so that no late answer replaces a newer one.
    queryFn: async ({ signal }) => (await api.adminSearch.find(input, { signal })).groups.map(describeGroup),
    enabled: isLongEnough(text),
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    retry: false,
  });
}
