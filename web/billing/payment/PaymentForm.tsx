import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { CurrentSubscription } from '../../../contract/billing/billing.ts';
import { type PaidPlan, type Plan, planCatalogue } from '../../../contract/billing/plan-catalogue.ts';
import { errorStatus } from '../../../contract/platform/errors.ts';
import { api, codeOfError, messageOfError, unreachableMessage } from '../../platform/api/client.ts';
import { alertsKey } from '../../platform/api/query-keys.ts';
import { requestIdOf } from '../../platform/api/request-id.ts';
import { apiTexts } from '../../platform/api/texts.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { presentReader } from '../plans/queries.ts';
import { SupportAddress } from '../plans/SupportAddress.tsx';
import { PlanChoice } from './PlanChoice.tsx';
import { firstCharge, lockedWeek } from './payment-form-texts.ts';
import { clearReturn } from './payment-return.ts';
import { storeCheckout } from './stored-checkout.ts';
import { paymentTexts as texts } from './texts.ts';
import { useActivateFree, useAskedNext, useAskedPlan } from './use-activate-free.ts';

const lockedWeekQuery = queryOptions({
  queryKey: [...alertsKey, 'locked week'],
  queryFn: ({ signal }) => api.alerts.lockedWeek(undefined, { signal }),
  retry: false,
});

/** What a plan would have shown this week, of the viewer's own matches. Its line is there before that is known. */
function LockedWeek() {
  const { data } = useQuery(lockedWeekQuery);
  return <p className="mt-4 min-h-lh text-15">{data ? lockedWeek(data) : null}</p>;
}

type PaymentFormProps = {
  /** Undefined while it loads, and when it could not be loaded. */
  current: CurrentSubscription | undefined;
  error: unknown;
  onLoadAgain: () => void;
};

/** The plans to choose from, and the way to the checkout or to the free plan. */
export function PaymentForm({ current, error, onLoadAgain }: PaymentFormProps) {
  const [, setParameters] = useSearchParams();
  const { state } = useLocation();
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
    setParameters(
      (given) => {
        given.set('plan', chosen);
        return given;
      },
      { replace: true, state },
    );
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
      {entitlement.canViewThisWeek ? null : <LockedWeek />}
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

/** No one is sent to a checkout before it is known what they have. */
function reasonOf(error: unknown, failure: unknown): string {
  if (error) return texts.checkFailed(messageOfError(error));
  return failure ? checkoutRefusal(failure) : texts.notReady;
}

function wordOf(plan: Plan, { isLeaving, hasFailed }: { isLeaving: boolean; hasFailed: boolean }): string {
  if (plan === 'free') return texts.startFree;
  if (isLeaving) return texts.openingCheckout;
  return hasFailed ? texts.tryAgain : texts.payFor(planCatalogue[plan].name);
}

type PaymentSetupErrorProps = { reason: string; meaning: string; onContinueFree: () => void };

/** What stands in the place of the checkout when it cannot be opened: why, what was kept, and the way on. */
function CheckoutFailure({ reason, meaning, onContinueFree }: PaymentSetupErrorProps) {
  return (
    <div role="alert" className="rounded-control border border-rule-2 border-l-3 border-l-loss p-5">
      <h2 className="headline text-20">{texts.setupError}</h2>
      <p className="mt-1 text-15">{reason}</p>
      <p className="mt-2 text-14 text-ink-2">{meaning}</p>
      <Button variant="outline" className="mt-4" onClick={onContinueFree}>
        {texts.continueFree}
      </Button>
    </div>
  );
}

/** Leaves for the checkout. Which one, only the server says. */
function useStartCheckout() {
  const next = useAskedNext();
  return useMutation({
    mutationFn: async (plan: PaidPlan) => {
      const { url } = await api.billing.startCheckout({ plan });
      // What came of an earlier order says nothing about this one.
      clearReturn();
      storeCheckout({ plan, next });
      window.location.assign(url);
    },
    onError: (error) => {
      // The page goes then, and what it would have said with it: the login page says it.
      if (codeOfError(error) === 'UNAUTHORIZED') toast.error(texts.notAuthenticated);
    },
  });
}

/** Why there is no checkout, in a sentence: the server's own where it has a reason. */
function checkoutRefusal(error: unknown): string {
  const code = codeOfError(error);
  if (code === 'UNAUTHORIZED') return texts.notAuthenticated;
  const message = messageOfError(error);
  // A server in between answers in codes of its own.
  const isReason = code !== null && code !== 'INTERNAL' && code in errorStatus;
  if (isReason || message === unreachableMessage) return message;
  const requestId = requestIdOf(error);
  return requestId ? apiTexts.withRequest(texts.notReady, requestId) : texts.notReady;
}

type PaymentTermsProps = {
  plan: PaidPlan;
  current: Pick<CurrentSubscription, 'provider' | 'hasHadTrial' | 'heldPayment'>;
};

/** What a person has to know before they pay: what is charged and when, whether money moves, whether they paid already. */
function PaymentTerms({ plan, current: { provider, hasHadTrial, heldPayment } }: PaymentTermsProps) {
  const [reader] = useState(presentReader);
  return (
    <>
      {heldPayment ? (
        <Notice
          tone="warn"
          title={texts.heldTitle}
          action={
            <Link to={paths.billing()} className={buttonStyle({ variant: 'outline', size: 'small' })}>
              {texts.toBilling}
            </Link>
          }
        >
          {texts.heldMeaning(heldPayment.customerEmail)}
        </Notice>
      ) : null}
      {provider === 'off' ? null : (
        <p className="border-ink border-t-3 pt-3 text-15">{firstCharge(plan, { hasHadTrial, reader })}</p>
      )}
      {hasHadTrial ? <Notice title={texts.trialUsed} /> : null}
      {provider === 'sandbox' ? (
        <Notice
          tone="warn"
          title={
            <>
              <Tag tone="warn">{texts.test}</Tag> {texts.testMeaning}
            </>
          }
        />
      ) : null}
    </>
  );
}
