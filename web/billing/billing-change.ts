import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangeAnswer } from '../../contract/billing.ts';
import { useIsIdle } from './billing-once.ts';
import { billingKey, currentQuery, historyKey } from './queries.ts';

const changeKey = [...billingKey, 'change'] as const;

type SubscriptionChange<Wish> = {
  isPending: boolean;
  error: unknown;
  reset: () => void;
  ask: (wish: Wish) => void;
};

/** Asks for a change of the subscription, one at a time however often the button is pressed, and shows what it is then. */
export function useSubscriptionChange<Wish>(
  send: (wish: Wish) => Promise<ChangeAnswer>,
  onAnswered: (answer: ChangeAnswer) => void,
): SubscriptionChange<Wish> {
  const queryClient = useQueryClient();
  const isIdle = useIsIdle(changeKey);
  const { mutate, isPending, error, reset } = useMutation({
    mutationKey: changeKey,
    mutationFn: send,
    onSuccess: async (answer) => {
      // What was asked before the change may be answered after it.
      await queryClient.cancelQueries({ queryKey: currentQuery.queryKey });
      queryClient.setQueryData(currentQuery.queryKey, answer.subscription);
      onAnswered(answer);
      void queryClient.invalidateQueries({ queryKey: historyKey });
    },
    // Another tab, or the provider, may have been quicker.
    onError: () => queryClient.invalidateQueries({ queryKey: currentQuery.queryKey }),
  });
  return {
    isPending,
    error,
    reset,
    ask: (wish) => {
      if (isIdle()) mutate(wish);
    },
  };
}
