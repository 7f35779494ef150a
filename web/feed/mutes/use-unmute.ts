import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Mute } from '../../../contract/feed/mutes.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { sendOrStore } from '../../platform/offline/send-or-store.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { muteTexts as texts } from './texts.ts';
import { announceMutesChange, mutesQuery, refreshAfterRule } from './use-mutes-of-other-tabs.ts';

/** Removes a rule: at once from the list on the screen, which shows it again if it fails. */
export function useUnmute() {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ id, label }: Mute) =>
      sendOrStore({ kind: 'unmute', id }, () => api.mutes.remove({ id }), label),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey: mutesQuery.queryKey });
      const before = queryClient.getQueryData(mutesQuery.queryKey);
      queryClient.setQueryData(
        mutesQuery.queryKey,
        (list) => list && { mutes: list.mutes.filter((rule) => rule.id !== id) },
      );
      return before;
    },
    onSuccess: (_answer, rule) => {
      announceMutesChange();
      toast(texts.unmuted(rule));
      return refreshAfterRule(queryClient);
    },
    onError: (error, rule, before) => {
      queryClient.setQueryData(mutesQuery.queryKey, before);
      toast.error(texts.unmuteFailed(rule), { description: messageOfError(error) });
    },
  });
  return mutate;
}
