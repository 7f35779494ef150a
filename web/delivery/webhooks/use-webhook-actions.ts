import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Webhook } from '../../../contract/delivery/webhooks.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { toastUndo } from '../../ui/toasts/toast-undo.ts';
import type { Opened } from './opened.ts';
import { webhooksQuery } from './queries.ts';
import { webhookTexts as texts } from './texts.ts';

/** What can be done with a webhook in the list. */
export function useWebhookActions({ id, name }: Webhook, onOpen: (opened: Opened) => void) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
  const onError = (error: unknown) => {
    toast.error(texts.changeFailed, { description: messageOfError(error) });
    void refresh();
  };
  const test = useMutation({
    mutationFn: () => api.webhooks.test({ id }),
    onSuccess: ({ status, tookMs, failure }) => {
      if (status === 'delivered') toast.success(texts.testArrived(tookMs ?? 0));
      else toast.error(texts.testFailed, { description: failure ?? undefined });
      return refresh();
    },
    onError,
  });
  const rotate = useMutation({
    mutationFn: () => api.webhooks.rotate({ id }),
    onSuccess: ({ secret }) => {
      if (secret) onOpen({ dialog: 'secret', secret, isRotated: true });
      return refresh();
    },
    onError,
  });
  const turn = useMutation({
    mutationFn: (isOn: boolean) => api.webhooks.change({ id, isOn }),
    onSuccess: (_answer, isOn) => {
      toast(isOn ? texts.turnedOn(name) : texts.turnedOff(name));
      return refresh();
    },
    onError,
  });
  const restore = useMutation({
    mutationFn: () => api.webhooks.restore({ id }),
    onSuccess: () => {
      toast(texts.restored(name));
      return refresh();
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: () => api.webhooks.remove({ id }),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: webhooksQuery.queryKey });
      queryClient.setQueryData(
        webhooksQuery.queryKey,
        (list) => list && { webhooks: list.webhooks.filter((webhook) => webhook.id !== id) },
      );
    },
    onSuccess: () => toastUndo(texts.removed(name), () => restore.mutate()),
    onError,
  });
  return { test, rotate, turn, remove };
}
