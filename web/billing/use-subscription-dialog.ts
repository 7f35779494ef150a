import { type MutationKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangeAnswer, CurrentSubscription } from '../../contract/billing/billing.ts';
import { toast } from '../ui/toasts/toast.ts';
import type { Reader } from './plans/dates.ts';
import { billingKey, currentQuery, historyKey } from './plans/queries.ts';
import { stateMeaning } from './plans/state-texts.ts';
import { billingTexts } from './texts.ts';

/** A change that a dialog asks for, and whether that dialog is open or ever was: before that it is not even loaded. */
export function useSubscriptionDialog<Criterion>(
  send: (wish: Criterion) => Promise<ChangeAnswer>,
  { done, reader }: { done: string; reader: Reader },
) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { ask, isPending, error, reset } = useSubscriptionChange(send, {
    done,
    reader,
    onAnswered: () => setIsOpen(false),
  });
  const open = () => {
    if (!isPending) reset();
    setWasOpened(true);
    setIsOpen(true);
  };
  return { wasOpened, open, ask, dialog: { isOpen, onOpenChange: setIsOpen, isBusy: isPending, error } };
}

const changeKey = [...billingKey, 'change'] as const;

export type SubscriptionActionProps = { subscription: CurrentSubscription; reader: Reader };

type ChangeOptions = {
  /** What is said once it is done. */
  done: string;
  reader: Reader;
  onAnswered?: () => void;
};

type SubscriptionChange<Criterion> = {
  isPending: boolean;
  error: unknown;
  reset: () => void;
  ask: (criterion: Criterion) => void;
};

/** Asks for a change of the subscription, one at a time however often the button is pressed, and shows what it is then. */
export function useSubscriptionChange<Criterion>(
  send: (criterion: Criterion) => Promise<ChangeAnswer>,
  { done, reader, onAnswered }: ChangeOptions,
): SubscriptionChange<Criterion> {
  const queryClient = useQueryClient();
  const isIdle = useIsIdle(changeKey);
  const { mutate, isPending, error, reset } = useMutation({
    mutationKey: changeKey,
    mutationFn: send,
    onSuccess: async ({ outcome, subscription }) => {
      // The answer to an earlier request would bring back the old state.
      await queryClient.cancelQueries({ queryKey: currentQuery.queryKey });
      queryClient.setQueryData(currentQuery.queryKey, subscription);
      onAnswered?.();
      if (outcome === 'pending') toast(billingTexts.askedProvider);
      else toast.success(done, { description: stateMeaning(subscription, reader) });
      void queryClient.invalidateQueries({ queryKey: historyKey });
    },
    // Another tab, or the provider, may have been quicker.
    onError: () => queryClient.invalidateQueries({ queryKey: currentQuery.queryKey }),
  });
  return {
    isPending,
    error,
    reset,
    ask: (criterion) => {
      if (isIdle()) mutate(criterion);
    },
  };
}

/**
 * Says whether nothing of a kind is under way. The screen learns that a moment later than a quick second click comes, so
 * that a click handler asks here first.
 */
export function useIsIdle(mutationKey: MutationKey): () => boolean {
  const queryClient = useQueryClient();
  return () => queryClient.isMutating({ mutationKey }) === 0;
}
