import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { CurrentSubscription } from '../../../contract/billing/billing.ts';
import { type Plan, planCatalogue } from '../../../contract/billing/plan-catalogue.ts';
import { messageOfError } from '../../platform/api/client.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { SupportAddress } from '../plans/SupportAddress.tsx';
import { CheckoutFailure } from './CheckoutFailure.tsx';
import { PaymentTerms } from './PaymentTerms.tsx';
import { PlanChoice } from './PlanChoice.tsx';
import { paymentTexts as texts } from './texts.ts';
import { useActivateFree } from './use-activate-free.ts';
import { useAskedPlan } from './use-asked-plan.ts';
import { checkoutRefusal, useStartCheckout } from './use-start-checkout.ts';

type PaymentFormProps = {
  /** Undefined while it loads, and when it could not be loaded. */
  current: CurrentSubscription | undefined;
  error: unknown;
  onLoadAgain: () => void;
};

/** The plans to choose from, and the way to the checkout or to the free plan. */
export function PaymentForm({ current, error, onLoadAgain }: PaymentFormProps) {
  const [, setParameters] = useSearchParams();
  const { entitlement } = useSession();
  const activateFree = useActivateFree();
  const checkout = useStartCheckout();
  const plan = useAskedPlan();
  const isFree = plan === 'free';
  const isOff = current?.provider === 'off';
  const failure = error ?? checkout.error;
  const isLeaving = checkout.isPending || checkout.isSuccess;

  function choose(chosen: string) {
    checkout.reset();
    setParameters({ plan: chosen }, { replace: true });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (plan === 'free') activateFree.mutate();
    else if (error) onLoadAgain();
    else checkout.mutate(plan);
  }
  return (
    <>
      <title>{texts.pageTitle(isFree)}</title>
      <h1 className="headline text-36 sm:text-52">{isFree ? texts.headingFree : texts.headingPaid}</h1>
      <p className="mt-2 text-17 text-ink-2">
        {current?.hasHadTrial ? texts.subtextWithoutTrial : texts.subtext}
      </p>
      <form className="mt-8 space-y-6" onSubmit={submit}>
        <PlanChoice plan={plan} currentPlan={entitlement.plan} onChoose={choose} />
        {current && plan !== 'free' ? <PaymentTerms plan={plan} current={current} /> : null}
        {!isFree && (failure || isOff) ? (
          <CheckoutFailure
            reason={reasonOf(error, failure)}
            meaning={isOff ? texts.notConnected : texts.nothingCharged}
            onContinueFree={() => {
              choose('free');
              activateFree.mutate();
            }}
          />
        ) : null}
        {isOff && !isFree ? null : (
          <Button
            type="submit"
            size="large"
            className="w-full"
            isBusy={activateFree.isPending || isLeaving || (!isFree && !current && !error)}
          >
            {wordOf(plan, { isLeaving, hasFailed: Boolean(failure) })}
          </Button>
        )}
      </form>
      <p className="mt-4 text-14 text-ink-2">
        {isFree || isOff ? null : `${texts.secure} `}
        {texts.questions} <SupportAddress />
      </p>
    </>
  );
}

/** Nobody is sent to a checkout before it is known what they have. */
function reasonOf(error: unknown, failure: unknown): string {
  if (error) return texts.checkFailed(messageOfError(error));
  return failure ? checkoutRefusal(failure) : texts.notReady;
}

function wordOf(plan: Plan, { isLeaving, hasFailed }: { isLeaving: boolean; hasFailed: boolean }): string {
  if (plan === 'free') return texts.startFree;
  if (isLeaving) return texts.openingCheckout;
  return hasFailed ? texts.tryAgain : texts.payFor(planCatalogue[plan].name);
}
