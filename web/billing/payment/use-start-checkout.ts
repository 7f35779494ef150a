import { useMutation } from '@tanstack/react-query';
import type { PaidPlan } from '../../../contract/billing/plan-catalogue.ts';
import { errorStatus } from '../../../contract/platform/errors.ts';
import { api, codeOfError, messageOfError, unreachableMessage } from '../../platform/api/client.ts';
import { requestIdOf } from '../../platform/api/request-id.ts';
import { apiTexts } from '../../platform/api/texts.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { storeCheckoutPlan } from './checkout-plan.ts';
import { clearReturn } from './payment-return.ts';
import { paymentTexts as texts } from './texts.ts';

/** Leaves for the checkout. Which one, only the server says. */
export function useStartCheckout() {
  return useMutation({
    mutationFn: async (plan: PaidPlan) => {
      const { url } = await api.billing.startCheckout({ plan });
      // What came of an earlier order says nothing about this one.
      clearReturn();
      storeCheckoutPlan(plan);
      window.location.assign(url);
    },
    onError: (error) => {
      // The page goes then, and what it would have said with it: the login page says it.
      if (codeOfError(error) === 'UNAUTHORIZED') toast.error(texts.notAuthenticated);
    },
  });
}

/** Why there is no checkout, in a sentence: the server's own where it has a reason. */
export function checkoutRefusal(error: unknown): string {
  const code = codeOfError(error);
  if (code === 'UNAUTHORIZED') return texts.notAuthenticated;
  const message = messageOfError(error);
  // A server in between answers in codes of its own.
  const isReason = code !== null && code !== 'INTERNAL' && code in errorStatus;
  if (isReason || message === unreachableMessage) return message;
  const requestId = requestIdOf(error);
  return requestId ? apiTexts.withRequest(texts.notReady, requestId) : texts.notReady;
}
