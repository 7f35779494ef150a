import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { longestWebhookName, mostWebhooks, type Webhook } from '../../../contract/delivery/webhooks.ts';
import { SettingsRow, SettingsRowSkeleton } from '../../page/SettingsRow.tsx';
import { SettingsSection } from '../../page/SettingsSection.tsx';
import { ShortList } from '../../page/ShortList.tsx';
import { api, messageOfError } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { AddDialog, StreamChoices } from './AddDialog.tsx';
import { DeliveriesDialog } from './DeliveriesDialog.tsx';
import type { Opened } from './queries.ts';
import { webhooksQuery } from './queries.ts';
import { webhookTexts as texts } from './texts.ts';
import { WebhookRow } from './WebhookRow.tsx';

/** Where rounds are sent as they are found, in the settings. */
export default function WebhooksSection() {
  return (
    <SettingsSection title={texts.title} meaning={texts.meaning}>
      <Webhooks />
    </SettingsSection>
  );
}

function Webhooks() {
  const { data, isError, refetch } = useQuery(webhooksQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  if (!data && isError)
    return (
      <NotLoaded title={texts.notLoaded} again={texts.tryAgain} onTryAgain={() => void refetch()}>
        {texts.notLoadedMeaning}
      </NotLoaded>
    );
  if (!data)
    return (
      <Loading label={texts.loading}>
        <SettingsRowSkeleton />
      </Loading>
    );
  const { webhooks } = data;
  const isFull = webhooks.length >= mostWebhooks;
  const add = (
    <Button variant="outline" size="small" className="shrink-0" onClick={() => setOpened({ dialog: 'add' })}>
      {texts.add}
    </Button>
  );
  return (
    <>
      {webhooks.length === 0 ? (
        <SettingsRow title={texts.none} detail={texts.noneMeaning}>
          {add}
        </SettingsRow>
      ) : (
        <>
          <ShortList items={webhooks} most={mostWebhooks} mostOnPhone={1}>
            {(webhook) => <WebhookRow key={webhook.id} webhook={webhook} onOpen={setOpened} />}
          </ShortList>
          <div className="mt-4">
            {isFull ? <p className="text-14 text-ink-2">{texts.full(mostWebhooks)}</p> : add}
          </div>
        </>
      )}
      {opened ? <OpenedDialog opened={opened} onOpen={setOpened} /> : null}
    </>
  );
}

function OpenedDialog({ opened, onOpen }: { opened: Opened; onOpen: (opened: Opened | null) => void }) {
  const close = () => onOpen(null);
  switch (opened.dialog) {
    case 'add':
      return <AddDialog onOpen={onOpen} />;
    case 'secret':
      return <SecretDialog secret={opened.secret} isRotated={opened.isRotated} onClose={close} />;
    case 'edit':
      return <EditDialog webhook={opened.webhook} onClose={close} />;
    case 'deliveries':
      return <DeliveriesDialog webhook={opened.webhook} onClose={close} />;
  }
}

type SecretDialogProps = { secret: string; isRotated: boolean; onClose: () => void };

/** A secret, this once. */
function SecretDialog({ secret, isRotated, onClose }: SecretDialogProps) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast.success(texts.copied),
      () => toast.error(texts.copyFailed),
    );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.secretTitle}
      description={texts.secretMeaning}
    >
      <div className="grid gap-4">
        <TextField
          label={texts.secret}
          value={secret}
          readOnly
          onFocus={({ target }) => target.select()}
          hint={isRotated ? texts.secretRotated : undefined}
        />
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => void copy()}>
            {texts.copy}
          </Button>
          <Button variant="outline" size="small" onClick={onClose}>
            {texts.done}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Renames a webhook and chooses anew what it tells. */
function EditDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
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
