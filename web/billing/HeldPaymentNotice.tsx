import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HeldPayment, Verification } from '../../contract/billing/billing.ts';
import { planCatalogue } from '../../contract/billing/plan-catalogue.ts';
import { api, messageOfError } from '../platform/api/client.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { issueTexts, progressTexts } from './payment/texts.ts';
import { billingKey } from './plans/queries.ts';
import { billingTexts as texts } from './texts.ts';
import { useIsIdle } from './use-is-idle.ts';

const acceptKey = [...billingKey, 'accept'] as const;

/** The same words as on the page to which a payment leads back. */
const outcomes: Record<Verification['outcome'], string> = {
  active: progressTexts.active.title,
  pending: progressTexts.pending.line,
  held: texts.stillHeld,
  refused: issueTexts.problems.notActivated,
  failed: issueTexts.problems.notCompleted,
};

/** A payment made with another address: it counts as soon as the person says that it is theirs. */
export function HeldPaymentNotice({ payment: { orderId, plan, customerEmail } }: { payment: HeldPayment }) {
  const queryClient = useQueryClient();
  const isIdle = useIsIdle(acceptKey);
  const accept = useMutation({
    mutationKey: acceptKey,
    mutationFn: () => api.billing.acceptPayment({ orderId }),
    onSuccess: ({ outcome }) => {
      const say = outcome === 'active' ? toast.success : toast;
      say(outcomes[outcome]);
    },
    onError: (error) => toast.error(texts.heldFailed, { description: messageOfError(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: billingKey }),
  });
  return (
    <div className="mb-6">
      <Notice
        tone="warn"
        title={texts.heldTitle(planCatalogue[plan].name)}
        action={
          <Button
            variant="outline"
            size="small"
            isBusy={accept.isPending}
            onClick={() => isIdle() && accept.mutate()}
          >
            {accept.isPending ? texts.usingHeld : texts.useHeld}
          </Button>
        }
      >
        {texts.heldMeaning(customerEmail)}
      </Notice>
    </div>
  );
}
