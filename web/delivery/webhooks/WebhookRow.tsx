import { useMutation, useQueryClient } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { Webhook } from '../../../contract/delivery/webhooks.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu, MenuItem, MenuRule } from '../../ui/Menu.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { writtenMoment } from '../../ui/relative-time.ts';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { toastUndo } from '../../ui/toasts/toast-undo.ts';
import type { Opened } from './queries.ts';
import { webhooksQuery } from './queries.ts';
import { webhookTexts as texts } from './texts.ts';

type WebhookRowProps = { webhook: Webhook; onOpen: (opened: Opened) => void };

export function WebhookRow({ webhook, onOpen }: WebhookRowProps) {
  const { name, format, hint, isOn, stopped } = webhook;
  const { test, rotate, turn, remove } = useWebhookActions(webhook, onOpen);
  const isWorking = isOn && stopped === null;
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-15">
          <span dir="auto" className="min-w-0 break-words font-medium">
            {name}
          </span>
          <State webhook={webhook} />
        </p>
        <p className="mt-0.5 text-13 text-ink-2">
          {texts.formats[format]}
          <span className="figures block wrap-anywhere">{hint}</span>
        </p>
        <p className="mt-0.5 text-13 text-ink-2">
          <Story webhook={webhook} />
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        {isWorking ? (
          <Button
            variant="outline"
            size="small"
            isBusy={test.isPending}
            aria-label={texts.testOf(name)}
            onClick={() => test.mutate()}
          >
            {test.isPending ? texts.testing : texts.test}
          </Button>
        ) : (
          <Button variant="outline" size="small" isBusy={turn.isPending} onClick={() => turn.mutate(true)}>
            {texts.turnOn}
          </Button>
        )}
        <Menu
          label={texts.more(name)}
          trigger={
            <button
              type="button"
              aria-label={texts.more(name)}
              className="grid size-11 place-items-center rounded-control text-ink-2 hover:text-ink sm:size-9"
            >
              <Ellipsis size={18} aria-hidden="true" />
            </button>
          }
        >
          <MenuItem onSelect={() => onOpen({ dialog: 'deliveries', webhook })}>{texts.log}</MenuItem>
          <MenuItem onSelect={() => onOpen({ dialog: 'edit', webhook })}>{texts.edit}</MenuItem>
          {format === 'standard' ? (
            <MenuItem onSelect={() => rotate.mutate()}>{texts.rotate}</MenuItem>
          ) : null}
          {isWorking ? <MenuItem onSelect={() => turn.mutate(false)}>{texts.turnOff}</MenuItem> : null}
          <MenuRule />
          <MenuItem onSelect={() => remove.mutate()}>{texts.remove}</MenuItem>
        </Menu>
      </div>
    </li>
  );
}

function State({ webhook: { isOn, stopped, failing } }: { webhook: Webhook }) {
  if (stopped) return <Tag tone="loss">{texts.stopped}</Tag>;
  if (!isOn) return <Tag>{texts.off}</Tag>;
  return failing ? <Tag tone="warn">{texts.failing}</Tag> : null;
}

/** How it does, in a sentence. */
function Story({ webhook: { stopped, failing, waiting, lastDeliveredAt } }: { webhook: Webhook }) {
  if (stopped) return texts.stoppedReasons[stopped.reason];
  if (failing)
    return (
      <>
        {texts.waiting(waiting)}
        {failing.nextTryAt ? (
          <>
            , {texts.nextTry} <time dateTime={failing.nextTryAt}>{writtenMoment(failing.nextTryAt)}</time>
          </>
        ) : null}
      </>
    );
  if (lastDeliveredAt === null) return texts.neverDelivered;
  return (
    <>
      {texts.lastDelivered} <RelativeMoment moment={lastDeliveredAt} />
    </>
  );
}

/** What can be done with a webhook in the list. */
function useWebhookActions({ id, name }: Webhook, onOpen: (opened: Opened) => void) {
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
