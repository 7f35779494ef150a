import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { longestWebhookName, type Webhook } from '../../../contract/delivery/webhooks.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { webhooksQuery } from './queries.ts';
import { StreamChoices } from './StreamChoices.tsx';
import { webhookTexts as texts } from './texts.ts';

/** Renames a webhook and chooses anew what it tells. */
export function EditDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState(webhook.name);
  const [streams, setStreams] = useState(webhook.streams);
  const save = useMutation({
    mutationFn: () => api.webhooks.change({ id: webhook.id, name, streams }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
      toast.success(texts.saved);
      onClose();
    },
  });
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={texts.editTitle}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <TextField
          label={texts.name}
          value={name}
          required
          maxLength={longestWebhookName}
          onChange={({ target }) => setName(target.value)}
        />
        <StreamChoices chosen={streams} onChange={setStreams} />
        {save.isError ? (
          <Notice tone="loss" title={texts.changeFailed}>
            {messageOfError(save.error)}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isBusy={save.isPending}>
            {texts.save}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
