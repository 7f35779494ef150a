import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Mute } from '../../contract/mutes.ts';
import { api, messageOfError } from '../api/client.ts';
import { sendOrKeep } from '../offline/send-or-keep.ts';
import { toast } from '../ui/toasts/toast.ts';
import { mutesQuery, refreshAfterRule } from './queries.ts';
import { muteTexts as texts } from './texts.ts';
import { tellMutesChange } from './use-mutes-of-other-tabs.ts';

/** Removes a rule: at once from the list on the screen, which shows it again if it fails. */
export function useUnmute() {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ id, label }: Mute) =>
      sendOrKeep({ kind: 'unmute', id }, () => api.mutes.remove({ id }), label),
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
      tellMutesChange();
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
