import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { DeliveredStream } from '../../../contract/delivery/delivered-streams.ts';
import {
  longestWebhookName,
  type WebhookFormat,
  type WebhookTarget,
  webhookFormats,
} from '../../../contract/delivery/webhooks.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Loading, SkeletonLine } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { feedsQuery } from '../private-feeds/queries.ts';
import type { Opened } from './queries.ts';
import { webhooksQuery } from './queries.ts';
import { webhookTexts as texts } from './texts.ts';

/** Adds a webhook; one that signs shows its secret next. */
export function AddDialog({ onOpen }: { onOpen: (opened: Opened | null) => void }) {
  const queryClient = useQueryClient();
  const [format, setFormat] = useState<WebhookFormat>('standard');
  const [streams, setStreams] = useState<DeliveredStream[]>(['matches']);
  const add = useMutation({
    mutationFn: (wanted: { name: string; target: WebhookTarget }) => api.webhooks.add({ ...wanted, streams }),
    onSuccess: async ({ secret }) => {
      toast.success(texts.added);
      onOpen(secret ? { dialog: 'secret', secret, isRotated: false } : null);
      await queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const textOf = (field: string) => String(entered.get(field) ?? '').trim();
    add.mutate({ name: textOf('name'), target: targetOf(format, textOf) });
  };
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onOpen(null)} title={texts.add}>
      <form className="grid gap-4" onSubmit={submit}>
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          name="name"
          required
          maxLength={longestWebhookName}
          autoComplete="off"
        />
        <SelectField
          label={texts.format}
          value={format}
          onChange={({ target }) =>
            setFormat(webhookFormats.find((each) => each === target.value) ?? 'standard')
          }
        >
          {webhookFormats.map((each) => (
            <option key={each} value={each}>
              {texts.formats[each]}
            </option>
          ))}
        </SelectField>
        <TargetFields key={format} format={format} />
        <StreamChoices chosen={streams} onChange={setStreams} />
        {add.isError ? (
          <Notice tone="loss" title={texts.addFailed}>
            {messageOfError(add.error)}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isBusy={add.isPending}>
            {texts.addIt}
          </Button>
          <Button variant="outline" onClick={() => onOpen(null)}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What one may paste here opens something: the browser is not to keep it for other forms. */
const secretField = { required: true, autoComplete: 'off', spellCheck: false } as const;

function TargetFields({ format }: { format: WebhookFormat }) {
  if (format === 'telegram')
    return (
      <>
        <TextField label={texts.botToken} hint={texts.botTokenHint} name="botToken" {...secretField} />
        <TextField label={texts.chatId} hint={texts.chatIdHint} name="chatId" {...secretField} />
      </>
    );
  return (
    <>
      <TextField
        label={texts.url}
        hint={texts.urlHints[format]}
        name="url"
        type="url"
        placeholder="https://"
        {...secretField}
      />
      {format === 'ntfy' ? (
        <TextField label={texts.accessToken} name="accessToken" {...secretField} required={false} />
      ) : null}
    </>
  );
}

function targetOf(format: WebhookFormat, textOf: (field: string) => string): WebhookTarget {
  if (format === 'telegram') return { format, botToken: textOf('botToken'), chatId: textOf('chatId') };
  const url = textOf('url');
  if (format !== 'ntfy') return { format, url };
  const accessToken = textOf('accessToken');
  return { format, url, ...(accessToken === '' ? {} : { accessToken }) };
}

type StreamChoicesProps = { chosen: DeliveredStream[]; onChange: (chosen: DeliveredStream[]) => void };

/** Which streams a webhook tells. */
export function StreamChoices({ chosen, onChange }: StreamChoicesProps) {
  const { data } = useQuery(feedsQuery);
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-14">{texts.streams}</legend>
      {data ? (
        <div className="max-h-48 overflow-y-auto">
          {data.feeds.map(({ stream, name }) => (
            <Checkbox
              key={stream}
              label={<span dir="auto">{name}</span>}
              checked={chosen.includes(stream)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, stream] : chosen.filter((each) => each !== stream))
              }
            />
          ))}
        </div>
      ) : (
        <Loading label={texts.loading}>
          <SkeletonLine className="w-32" />
        </Loading>
      )}
    </fieldset>
  );
}
