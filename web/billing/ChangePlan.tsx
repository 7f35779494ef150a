import { Suspense, useId } from 'react';
import { paidPlans } from '../../contract/billing/plan-catalogue.ts';
import { api } from '../platform/api/client.ts';
import { Button } from '../ui/Button.tsx';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import { planChangeMeaning } from './plans/state-texts.ts';
import { billingTexts, planDialogTexts as texts } from './texts.ts';
import type { SubscriptionActionProps } from './use-subscription-dialog.ts';
import { useSubscriptionDialog } from './use-subscription-dialog.ts';

const ChangePlanDialog = lazyPart(() => import('./ChangePlanDialog.tsx'), 'line');

export function ChangePlan({ subscription, reader }: SubscriptionActionProps) {
  const { plan, nextPlan, may } = subscription;
  const id = useId();
  const { wasOpened, open, ask, dialog } = useSubscriptionDialog(api.billing.changePlan, {
    done: texts.changed,
    reader,
  });
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        aria-describedby={may.changePlan ? undefined : id}
        disabled={!may.changePlan}
        onClick={open}
      >
        {billingTexts.changePlan}
      </Button>
      {may.changePlan ? null : (
        <p id={id} className="order-last basis-full text-14 text-ink-3">
          {billingTexts.noChangeInTrial}
        </p>
      )}
      {wasOpened ? (
        <Suspense fallback={null}>
          <ChangePlanDialog
            {...dialog}
            meaning={planChangeMeaning(subscription, reader)}
            plans={paidPlans.filter((each) => each !== (nextPlan ?? plan))}
            present={plan}
            onChoose={(chosen) => ask({ plan: chosen })}
          />
        </Suspense>
      ) : null}
    </>
  );
}
