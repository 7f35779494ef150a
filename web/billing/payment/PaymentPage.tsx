import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { CurrentSubscription } from '../../../contract/billing/billing.ts';
import { planCatalogue } from '../../../contract/billing/plan-catalogue.ts';
import { viewersTimeZone } from '../../platform/browser/time-zone.ts';
import { justChosenPlan } from '../../platform/navigation/just-chosen-plan.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useSession } from '../../platform/session/session.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { Loading, SkeletonBlock, SkeletonLine } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { currentQuery } from '../plans/queries.ts';
import { stateMeaning, stateName } from '../plans/state-texts.ts';
import { PaymentForm } from './PaymentForm.tsx';
import { subscribedTexts, paymentTexts as texts } from './texts.ts';
import { useActivateFree, useAskedPlan } from './use-activate-free.ts';

export default function PaymentPage() {
  const { entitlement } = useSession();
  const { data: current, error, refetch } = useQuery(currentQuery);
  const hasJustChosen = useHasJustChosen();
  const plan = useAskedPlan();
  const form = (
    <PaymentForm current={current} error={current ? null : error} onLoadAgain={() => void refetch()} />
  );
  return (
    <div className="mx-auto max-w-2xl px-5 pt-10 pb-24 sm:px-8 sm:pt-14">
      {current && hasPlan(current) ? (
        <AlreadySubscribed current={current} />
      ) : !current && entitlement.isPaid && !error ? (
        <PlanSkeleton />
      ) : hasJustChosen && plan === 'free' ? (
        <StartingFree waiting={<PlanSkeleton />}>{form}</StartingFree>
      ) : (
        form
      )}
    </div>
  );
}

/** Where no one can buy, those without a plan are told so by the form. */
const hasPlan = ({ may, entitlement, provider }: CurrentSubscription) =>
  !may.subscribe && (entitlement.isPaid || provider !== 'off');

/** Those who have a plan mostly are shown that, not the form. */
function PlanSkeleton() {
  return (
    <Loading label={texts.loading}>
      <SkeletonLine className="w-4/5 text-36 sm:text-52" />
      <SkeletonLine className="mt-2 w-3/5 text-17" />
      <div className="mt-8 border-ink border-t-3 pt-5">
        <SkeletonLine className="w-40 text-22" />
        <SkeletonLine className="mt-1 w-80 text-15" />
        <div className="mt-6 flex flex-wrap gap-3">
          <SkeletonBlock className="h-11 w-31" />
          <SkeletonBlock className="h-11 w-40" />
        </div>
      </div>
    </Loading>
  );
}

/** Whether the plan in the address was chosen a moment ago, by registering here or at a provider. The address soon forgets it. */
function useHasJustChosen(): boolean {
  const { state } = useLocation();
  const [query] = useSearchParams();
  const [hasJustChosen] = useState(() => justChosenPlan.isIn(state) || query.get('mode') === 'register');
  return hasJustChosen;
}

type StartingFreeProps = { waiting: ReactNode; children: ReactNode };

/** For those who chose the free plan while they registered: it starts without being asked for again. What they could choose instead is shown when it cannot be started. */
function StartingFree({ waiting, children }: StartingFreeProps) {
  const activation = useActivateFree();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    activation.mutate();
  });
  return activation.isError ? children : waiting;
}

/** For those whose subscription runs: what they have, and where it is changed. Paying again would buy nothing. */
function AlreadySubscribed({ current }: { current: CurrentSubscription }) {
  const [now] = useState(() => new Date());
  const { name, tone } = stateName(current);
  return (
    <>
      <title>{subscribedTexts.pageTitle}</title>
      <h1 className="headline text-36 sm:text-52">{subscribedTexts.heading}</h1>
      <p className="mt-2 text-17 text-ink-2">{subscribedTexts.lead}</p>
      <section aria-labelledby="running-plan" className="mt-8 border-ink border-t-3 pt-5">
        <h2 id="running-plan" className="headline flex items-center gap-3 text-22">
          {planCatalogue[current.plan].name}
          <span className="font-normal font-sans tracking-normal">
            <Tag tone={tone}>{name}</Tag>
          </span>
        </h2>
        <p className="mt-1 text-15 text-ink-2">
          {stateMeaning(current, { timeZone: viewersTimeZone(), now })}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Link to={paths.billing()} className={buttonStyle()}>
            {texts.toBilling}
          </Link>
          <Link to={paths.dashboard()} className={buttonStyle({ variant: 'outline' })}>
            {subscribedTexts.toDashboard}
          </Link>
        </div>
      </section>
    </>
  );
}
