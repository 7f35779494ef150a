import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { api, messageOfError } from '../api.ts';
import { paths } from '../paths.ts';
import { useKeepEntitlement } from './billing-entitlement.ts';
import { paymentTexts as texts } from './payment-texts.ts';

const redirectAfterFailure = 2_000;

/** Starts the free plan and goes to the dashboard, also when it could not be started: what there was is still there. */
export function useActivateFree() {
  const keepEntitlement = useKeepEntitlement();
  const navigate = useNavigate();
  const toDashboard = () => navigate(paths.dashboard());
  return useMutation({
    mutationFn: () => api.billing.activateFree(),
    onSuccess: async (entitlement) => {
      keepEntitlement(entitlement);
      await toDashboard();
    },
    onError: (error) => {
      toast.error(texts.activateFailed(messageOfError(error)));
      setTimeout(toDashboard, redirectAfterFailure);
    },
  });
}
