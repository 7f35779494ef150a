import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangedSettings, ChangedStream, MailSettings } from '../../contract/alerts/streams.ts';
import { api, messageOfError } from '../platform/api/client.ts';
import { toast } from '../ui/toasts/toast.ts';
import { mailStreamTexts as texts } from './texts.ts';

/** How often each kind of mail comes, and when. */
export const mailStreamsQuery = queryOptions({
  queryKey: ['mail-streams'],
  queryFn: () => api.streams.list(),
});

type Change = { said?: string } & ({ stream: ChangedStream } | { delivery: ChangedSettings });

/** Changes what mails come; each change counts as soon as it is made, and shows before the server has answered. */
export function useChangeMails(): (change: Change) => void {
  const queryClient = useQueryClient();
  const { queryKey } = mailStreamsQuery;
  const save = useMutation({
    // One after the other, so that of two quick choices the last one counts.
    scope: { id: 'mail-streams' },
    mutationFn: (change: Change) =>
      'stream' in change ? api.streams.choose(change.stream) : api.streams.setDelivery(change.delivery),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (stored) => stored && changed(stored, change));
    },
    onSuccess: (settings, { said }) => {
      queryClient.setQueryData(queryKey, settings);
      if (said) toast.success(said);
    },
    onError: (error) => {
      toast.error(texts.failed, { description: messageOfError(error) });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return save.mutate;
}

function changed(stored: MailSettings, change: Change): MailSettings {
  if ('delivery' in change) return { ...stored, settings: { ...stored.settings, ...change.delivery } };
  const streams = stored.streams.map((each) =>
    each.stream === change.stream.stream ? { ...each, ...change.stream } : each,
  );
  return { ...stored, streams };
}
