import { useMutation } from '@tanstack/react-query';
import type { PaidPlan } from '../../contract/billing.ts';
import { api, codeOfError, messageOfError } from '../api.ts';
import { paymentTexts as texts } from './payment-texts.ts';

/** Leaves for the checkout. Which one, only the server says. */
export function useStartCheckout() {
  return useMutation({
    mutationFn: async (plan: PaidPlan) => {
      const { url } = await api.billing.startCheckout({ plan });
      window.location.assign(url);
    },
  });
}

/** Why there is no checkout, in a sentence. */
export function checkoutRefusal(error: unknown): string {
  const code = codeOfError(error);
  if (code === 'UNAUTHORIZED') return texts.notAuthenticated;
  return code === 'INTERNAL' ? texts.notReady : messageOfError(error);
}
