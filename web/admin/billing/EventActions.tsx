import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BillingEvent } from '../../../contract/billing/billing-admin.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { ChangeButton } from '../MayChange.tsx';
import { billingKey } from './queries.ts';
import { eventTexts as texts } from './texts.ts';

type Act = {
  ask: (input: { id: string }) => Promise<BillingEvent>;
  done: (event: BillingEvent) => string;
  failed: (reason: string) => string;
};

function useAct(id: string, { ask, done, failed }: Act) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => ask({ id }),
    onSuccess: (event) => {
      toast(done(event), { description: event.reason });
    },
    onError: (error) => {
      toast.error(failed(messageOfError(error)));
    },
    // Also after a refusal: somebody else may have decided.
    onSettled: () => queryClient.invalidateQueries({ queryKey: billingKey }),
  });
}

const replayed = ({ status }: BillingEvent) => texts.replayed[status];

export function EventActions({ event }: { event: BillingEvent }) {
  const [question, setQuestion] = useState<'accept' | 'dismiss' | null>(null);
  const close = () => setQuestion(null);
  const replay = useAct(event.id, {
    ask: api.billingAdmin.replayEvent,
    done: replayed,
    failed: texts.replayFailed,
  });
  const accept = useAct(event.id, {
    ask: api.billingAdmin.acceptEvent,
    done: () => texts.accepted,
    failed: texts.acceptFailed,
  });
  const dismiss = useAct(event.id, {
    ask: api.billingAdmin.dismissEvent,
    done: () => texts.dismissed,
    failed: texts.dismissFailed,
  });
  const user = event.person ? `${event.person.name} (${event.person.email})` : texts.thePerson;
  return (
    <div className="flex flex-wrap gap-2">
      {event.mayBeAccepted ? (
        <ChangeButton size="small" onClick={() => setQuestion('accept')}>
          {texts.accept}
        </ChangeButton>
      ) : null}
      <ChangeButton variant="outline" size="small" isBusy={replay.isPending} onClick={() => replay.mutate()}>
        {texts.replay}
      </ChangeButton>
      {event.status === 'dead' || (event.status === 'waiting' && event.reason !== null) ? (
        <ChangeButton variant="outline" size="small" onClick={() => setQuestion('dismiss')}>
          {texts.dismiss}
        </ChangeButton>
      ) : null}
      <ConfirmDialog
        isOpen={question === 'accept'}
        onClose={close}
        title={texts.acceptTitle}
        meaning={texts.acceptMeaning(event.customerEmail, user)}
        yes={texts.accept}
        no={texts.keep}
        isBusy={accept.isPending}
        onYes={() => accept.mutate(undefined, { onSettled: close })}
      />
      <ConfirmDialog
        isOpen={question === 'dismiss'}
        onClose={close}
        title={texts.dismissTitle}
        meaning={texts.dismissMeaning}
        yes={texts.dismiss}
        no={texts.keep}
        isBusy={dismiss.isPending}
        onYes={() => dismiss.mutate(undefined, { onSettled: close })}
      />
    </div>
  );
}
