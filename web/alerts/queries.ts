import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChangedSettings, ChangedStream, MailSettings } from '../../contract/alerts/streams.ts';
import { api, messageOfError } from '../platform/api/client.ts';
import { toast } from '../ui/toasts/toast.ts';
import { mailStreamTexts as texts } from './texts.ts';

/** How often each kind of mail comes, and when, as the server last said. */
export const mailStreamsQuery = queryOptions({
  queryKey: ['mail-streams'],
  queryFn: () => api.streams.list(),
});

export type MailChange = { stream: ChangedStream } | { delivery: ChangedSettings };

const mutationKey = ['mail-streams', 'change'] as const;

/** How mails come, with the changes that the server has not answered yet: one that it refuses falls away by itself. */
export function useMailSettings() {
  const { data, isError, refetch } = useQuery(mailStreamsQuery);
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    // Only changes are handed to the mutation of this key.
    select: ({ state }) => state.variables as MailChange,
  });
  return { data: data && withChanges(data, pending), isError, refetch };
}

/** Changes what mails come; a change counts as soon as it is made. `savedAt` is when the last one of this control was stored. */
export function useChangeMails() {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationKey,
    // One after the other, so that of two quick choices the last one counts.
    scope: { id: 'mail-streams' },
    mutationFn: (change: MailChange) =>
      'stream' in change ? api.streams.choose(change.stream) : api.streams.setDelivery(change.delivery),
    onSuccess: async (settings) => {
      // What was asked before this change would bring back what it replaced.
      await queryClient.cancelQueries(mailStreamsQuery);
      queryClient.setQueryData(mailStreamsQuery.queryKey, settings);
    },
    onError: (error) => {
      toast.error(texts.failed, { description: messageOfError(error) });
      void queryClient.invalidateQueries(mailStreamsQuery);
    },
  });
  return { change: save.mutate, savedAt: save.isSuccess ? save.submittedAt : null };
}

/** The settings as they will be, each change upon those before it. */
export function withChanges(stored: MailSettings, changes: readonly MailChange[]): MailSettings {
  return changes.reduce(withChange, stored);
}

function withChange(stored: MailSettings, change: MailChange): MailSettings {
  if ('delivery' in change) return { ...stored, settings: { ...stored.settings, ...change.delivery } };
  const streams = stored.streams.map((each) =>
    each.stream === change.stream.stream ? { ...each, ...change.stream } : each,
  );
  return { ...stored, streams };
}
