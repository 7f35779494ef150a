import { queryOptions } from '@tanstack/react-query';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { api } from '../../platform/api/client.ts';

/** How often a letter is looked at that another tab has written, in milliseconds. */
const checkAgainAfter = 1_500;

export const letterQuery = (id: StartupId) =>
  queryOptions({
    queryKey: ['letters', id],
    queryFn: ({ signal }) => api.letters.get({ id }, { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.versions[0]?.ended === 'writing' ? checkAgainAfter : false),
  });
