import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Delivery, Webhook } from '../../../contract/delivery/webhooks.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Loading, SkeletonBlock } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { deliveriesQuery, webhooksQuery } from './queries.ts';
import { webhookTexts as texts } from './texts.ts';

/** What was sent to a webhook lately, and what came of it. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.logTitle(webhook.name)}
      description={texts.logMeaning}
    >
      <Deliveries id={webhook.id} />
    </Dialog>
  );
}

function Deliveries({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery(deliveriesQuery(id));
  if (!data && isError)
    return <NotLoaded title={texts.logNotLoaded} again={texts.tryAgain} onTryAgain={() => void refetch()} />;
  if (!data)
    return (
      <Loading label={texts.logLoading}>
        <SkeletonBlock className="h-40 w-full" />
      </Loading>
    );
  if (data.deliveries.length === 0) return <p className="text-14 text-ink-2">{texts.logEmpty}</p>;
  return (
    <ul className="divide-y divide-rule border-rule border-y">
      {data.deliveries.map((delivery) => (
        <DeliveryRow key={delivery.id} webhookId={id} delivery={delivery} />
      ))}
    </ul>
  );
}

const tones = { waiting: 'warn', delivered: 'go', failed: 'loss', dropped: 'plain' } as const;

function DeliveryRow({ webhookId, delivery }: { webhookId: string; delivery: Delivery }) {
  const { event, companyName, status, createdAt, attempts, answerStatus, tookMs, answer, failure } = delivery;
  return (
    <li className="py-3">
      <div className="flex items-center justify-between gap-3">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-14">
          <span dir="auto" className="min-w-0 break-words font-medium">
            {companyName ?? texts.events[event]}
          </span>
          <Tag tone={tones[status]}>{texts.statuses[status]}</Tag>
        </p>
        <SendAgain webhookId={webhookId} delivery={delivery} />
      </div>
      <p className="text-13 text-ink-2">
        <RelativeMoment moment={createdAt} />
        {answerStatus === null ? null : (
          <span className="figures"> · {texts.answered(answerStatus, tookMs ?? 0)}</span>
        )}
        {attempts > 1 ? ` · ${texts.tries(attempts)}` : null}
      </p>
      {failure ? <p className="break-words text-13 text-ink-2">{failure}</p> : null}
      {answer ? (
        <details className="text-13 text-ink-2">
          <summary className="min-h-6 cursor-pointer py-1">{texts.answer}</summary>
          <p className="break-all rounded-control bg-sunk p-2 font-mono">{answer}</p>
        </details>
      ) : null}
    </li>
  );
}

function SendAgain({ webhookId, delivery }: { webhookId: string; delivery: Delivery }) {
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: () => api.webhooks.redeliver({ id: webhookId, deliveryId: delivery.id }),
    onSuccess: ({ status, failure }) => {
      if (status === 'delivered') toast.success(texts.redelivered);
      else toast.error(texts.redeliverFailed, { description: failure ?? undefined });
    },
    onError: (error) => toast.error(texts.redeliverFailed, { description: messageOfError(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  });
  return (
    <Button
      variant="outline"
      size="small"
      className="shrink-0"
      isBusy={send.isPending}
      onClick={() => send.mutate()}
    >
      {texts.redeliver}
    </Button>
  );
}
