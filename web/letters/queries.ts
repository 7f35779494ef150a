import { queryOptions } from '@tanstack/react-query';
import type { StartupId } from '../../contract/startups.ts';
import { api } from '../api/client.ts';

/** How often a letter is looked at that another tab has written, in milliseconds. */
const lookAgainAfter = 1_500;

export const letterQuery = (id: StartupId) =>
  queryOptions({
    queryKey: ['letters', id],
    queryFn: ({ signal }) => api.letters.get({ id }, { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.versions[0]?.ended === 'writing' ? lookAgainAfter : false),
  });
