import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, messageOfError } from '../../platform/api/client.ts';
import { sendOrStore } from '../../platform/offline/send-or-store.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { toastUndo } from '../../ui/toasts/toast-undo.ts';
import { refreshAfterRule } from './queries.ts';
import type { MuteReason } from './reasons.ts';
import { muteTexts as texts } from './texts.ts';
import { muteKey } from './use-is-fading.ts';
import { announceMutesChange } from './use-mutes-of-other-tabs.ts';
import { useUnmute } from './use-unmute.ts';

/** Writes a rule. What it names fades until the lists have come without it, and stands there as before if it fails. */
export function useMute() {
  const queryClient = useQueryClient();
  const unmute = useUnmute();
  const { mutate } = useMutation({
    mutationKey: muteKey,
    mutationFn: ({ kind, value, label }: MuteReason) =>
      sendOrStore({ kind: 'mute', rule: { kind, value } }, () => api.mutes.add({ kind, value }), label),
    onSuccess: (rule, reason) => {
      if (rule === null) return void toast(texts.muteWaits(reason));
      announceMutesChange();
      toastUndo(texts.muted(rule), () => unmute(rule));
      return refreshAfterRule(queryClient);
    },
    onError: (error, reason) => {
      toast.error(texts.muteFailed(reason), { description: messageOfError(error) });
    },
  });
  return mutate;
}
