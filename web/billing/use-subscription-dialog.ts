import { useState } from 'react';
import type { ChangeAnswer } from '../../contract/billing/billing.ts';
import type { Reader } from './plans/dates.ts';
import { useSubscriptionChange } from './use-subscription-change.ts';

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
