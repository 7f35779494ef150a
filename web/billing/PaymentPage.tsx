import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { toast } from 'sonner';
import { type Plan, planPrices, plans } from '../../contract/billing.ts';
import { api, messageOfError } from '../api.ts';
import { alertsKey } from '../dashboard/queries.ts';
import { paths } from '../paths.ts';
import { useKeepSession, useSession } from '../session.ts';
import { Button } from '../ui/Button.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { Tag } from '../ui/Tag.tsx';
import { PaymentSetupError } from './PaymentSetupError.tsx';
import { planTexts, paymentTexts as texts } from './texts.ts';

const defaultPlan: Plan = 'monthly';
const redirectAfterFailure = 2000;

const asPlan = (word: string | null): Plan => plans.find((plan) => plan === word) ?? defaultPlan;

function useActivateFree() {
  const session = useSession();
  const keepSession = useKeepSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toDashboard = () => navigate(paths.dashboard());
  return useMutation({
    mutationFn: () => api.billing.activateFree(),
    onSuccess: async (entitlement) => {
      keepSession({ ...session, entitlement });
      await queryClient.invalidateQueries({ queryKey: alertsKey });
      await toDashboard();
    },
    onError: (error) => {
      toast.error(texts.activateFailed(messageOfError(error)));
      setTimeout(toDashboard, redirectAfterFailure);
    },
  });
}

export default function PaymentPage() {
  const [parameters, setParameters] = useSearchParams();
  const { entitlement } = useSession();
  const plan = asPlan(parameters.get('plan'));
  const isFree = plan === 'free';
  const activateFree = useActivateFree();
  // There is no provider to ask for a checkout address yet, so that every attempt ends here.
  const openCheckout = useMutation({ mutationFn: () => Promise.reject(new Error(texts.notReady)) });

  const choose = (chosen: string) => {
    openCheckout.reset();
    setParameters({ plan: chosen }, { replace: true });
  };
  return (
    <div className="mx-auto max-w-2xl px-5 pt-10 pb-24 sm:px-8 sm:pt-14">
      <title>{texts.pageTitle(isFree)}</title>
      <h1 className="headline text-36 sm:text-52">{isFree ? texts.headingFree : texts.headingPaid}</h1>
      <p className="mt-2 text-17 text-ink-2">{texts.subtext}</p>
      <form
        className="mt-8 space-y-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (isFree) activateFree.mutate();
          else openCheckout.mutate();
        }}
      >
        <RadioCards
          legend={texts.choosePlan}
          name="plan"
          value={plan}
          onChange={(event) => choose(event.target.value)}
          options={plans.map((option) => ({
            value: option,
            label: planTexts[option].name,
            detail: <PlanDetail plan={option} isCurrent={entitlement.plan === option} />,
            aside: <PlanPrice plan={option} />,
          }))}
        />
        {openCheckout.isError ? (
          <PaymentSetupError
            onContinueFree={() => {
              choose('free');
              activateFree.mutate();
            }}
          />
        ) : null}
        <Button
          type="submit"
          size="large"
          className="w-full"
          isBusy={activateFree.isPending || openCheckout.isPending}
        >
          {isFree ? texts.startFree : texts.payFor(planTexts[plan].name)}
        </Button>
      </form>
    </div>
  );
}

function PlanDetail({ plan, isCurrent }: { plan: Plan; isCurrent: boolean }) {
  return (
    <span className="text-14 text-ink-2">
      {planTexts[plan].benefits.join(' · ')}
      {isCurrent ? (
        <span className="ml-2">
          <Tag>{texts.current}</Tag>
        </span>
      ) : null}
    </span>
  );
}

function PlanPrice({ plan }: { plan: Plan }) {
  const { total, perMonth, period } = planPrices[plan];
  const { terms, saving } = planTexts[plan];
  return (
    <span className="grid justify-items-end">
      <span>
        <span className="font-semibold text-20">${perMonth}</span> <span className="text-ink-3">{terms}</span>
      </span>
      {total !== perMonth ? <span className="text-13 text-ink-3">{texts.billed(total, period)}</span> : null}
      {saving ? <span className="text-13 text-go">{saving}</span> : null}
    </span>
  );
}
