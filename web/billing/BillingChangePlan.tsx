import { Suspense, useId } from 'react';
import { toast } from 'sonner';
import { paidPlans } from '../../contract/billing.ts';
import { api } from '../api/client.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { Button } from '../ui/Button.tsx';
import type { BillingActionProps } from './BillingActions.tsx';
import { useSubscriptionChange } from './billing-change.ts';
import { useLateDialog } from './billing-dialog.ts';
import { billingTexts, planDialogTexts as texts } from './billing-texts.ts';
import { planChangeMeaning, standingMeaning } from './standing-words.ts';

const BillingPlanDialog = lazyPart(() => import('./BillingPlanDialog.tsx'), 'line');

export function BillingChangePlan({ subscription, reader }: BillingActionProps) {
  const { plan, nextPlan, may } = subscription;
  const id = useId();
  const { isOpen, wasOpened, open, setIsOpen } = useLateDialog();
  const change = useSubscriptionChange(api.billing.changePlan, (answer) => {
    setIsOpen(false);
    if (answer.outcome === 'pending') toast(billingTexts.askedProvider);
    else toast.success(texts.changed, { description: standingMeaning(answer.subscription, reader) });
  });
  const openAnew = () => {
    if (!change.isPending) change.reset();
    open();
  };
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        aria-describedby={may.changePlan ? undefined : id}
        disabled={!may.changePlan}
        onClick={openAnew}
      >
        {billingTexts.changePlan}
      </Button>
      {may.changePlan ? null : (
        <p id={id} className="text-14 text-ink-3">
          {billingTexts.noChangeInTrial}
        </p>
      )}
      {wasOpened ? (
        <Suspense fallback={null}>
          <BillingPlanDialog
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            meaning={planChangeMeaning(subscription, reader)}
            plans={paidPlans.filter((each) => each !== (nextPlan ?? plan))}
            present={plan}
            isBusy={change.isPending}
            error={change.error}
            onChoose={(chosen) => change.ask({ plan: chosen })}
          />
        </Suspense>
      ) : null}
    </>
  );
}
