import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { defaultPlan, type Plan } from '../../../contract/billing/plan-catalogue.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { justChosenPlan } from '../../platform/navigation/just-chosen-plan.ts';
import { paths, safeNext } from '../../platform/navigation/paths.ts';
import { useRedirectAfter } from '../../platform/navigation/use-redirect-after.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { planOfQuery } from '../plans/plan-of-query.ts';
import { useStoreEntitlement } from '../plans/use-store-entitlement.ts';
import { paymentTexts as texts } from './texts.ts';

const redirectAfterFailure = 2_000;

/** Starts the free plan and goes on, also when it could not be started: what there was is still there. */
export function useActivateFree() {
  const storeEntitlement = useStoreEntitlement();
  const navigate = useNavigate();
  const onward = safeNext(useAskedNext(), paths.dashboard());
  const activation = useMutation({
    mutationFn: () => api.billing.activateFree(),
    onSuccess: async (entitlement) => {
      storeEntitlement(entitlement);
      // Back from there does not lead to a question that is answered.
      await navigate(onward, { replace: true });
    },
    onError: (error) => toast.error(texts.activateFailed(messageOfError(error))),
  });
  // A user who tries again in the meantime stays here.
  useRedirectAfter(activation.isError ? redirectAfterFailure : null, onward);
  return activation;
}

/** Where someone who registers wanted to go, if anywhere. */
export function useAskedNext(): string | null {
  const [query] = useSearchParams();
  // Of a user who registered with a provider, or comes back from a checkout, the address says it.
  return justChosenPlan.nextIn(useLocation().state) ?? query.get('next');
}

/** The plan that the address asks for. */
export function useAskedPlan(): Plan {
  const [query] = useSearchParams();
  return planOfQuery(query.get('plan')) ?? defaultPlan;
}
