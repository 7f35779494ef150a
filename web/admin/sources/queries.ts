import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, messageOfError } from '../../platform/api/client.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { sourcesKey } from '../queries.ts';
import { sourcesTexts as texts } from './texts.ts';
import '../../platform/api/connection-calls.ts';

const current = { staleTime: 0, refetchOnMount: 'always' } as const;

export const feedsQuery = queryOptions({
  queryKey: [...sourcesKey, 'feeds'],
  queryFn: () => api.adminSources.feeds(),
  ...current,
});

export const articlesQuery = queryOptions({
  queryKey: [...sourcesKey, 'articles'],
  queryFn: () => api.articles.outcomes(),
  ...current,
});

export const backfillsQuery = queryOptions({
  queryKey: [...sourcesKey, 'backfills'],
  queryFn: () => api.adminSources.backfills(),
  // An admin who waits sees the days go by.
  refetchInterval: ({ state }) =>
    state.data?.backfills.some(({ status }) => status === 'running') ? 2_000 : false,
  ...current,
});

export const documentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'run-documents', id],
    queryFn: () => api.adminSources.documents({ id }),
  });

export const documentQuery = (id: string) =>
  queryOptions({ queryKey: ['admin', 'document', id], queryFn: () => api.adminSources.document({ id }) });

/** Asks for a change of a source, says what was done or why not, and looks at the sources anew. */
export function useSourceChange<Input, Answer>(
  ask: (input: Input) => Promise<Answer>,
  done: (answer: Answer) => string,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ask,
    onSuccess: (answer) => {
      toast.success(done(answer));
    },
    onError: (error) => {
      toast.error(texts.unchanged(messageOfError(error)));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sourcesKey }),
  });
}
