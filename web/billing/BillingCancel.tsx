import { Suspense } from 'react';
import { toast } from 'sonner';
import { api } from '../api/client.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { Button } from '../ui/Button.tsx';
import type { BillingActionProps } from './BillingActions.tsx';
import { useSubscriptionChange } from './billing-change.ts';
import { useLateDialog } from './billing-dialog.ts';
import { billingTexts, cancelDialogTexts as texts } from './billing-texts.ts';
import { cancellationMeaning, standingMeaning } from './standing-words.ts';

const BillingCancelDialog = lazyPart(() => import('./BillingCancelDialog.tsx'), 'line');

export function BillingCancel({ subscription, reader }: BillingActionProps) {
  const { isOpen, wasOpened, open, setIsOpen } = useLateDialog();
  const cancel = useSubscriptionChange(api.billing.cancel, (answer) => {
    setIsOpen(false);
    if (answer.outcome === 'pending') toast(billingTexts.askedProvider);
    else toast.success(texts.done, { description: standingMeaning(answer.subscription, reader) });
  });
  const openAnew = () => {
    if (!cancel.isPending) cancel.reset();
    open();
  };
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={openAnew}>
        {billingTexts.cancel}
      </Button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <BillingCancelDialog
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            meaning={cancellationMeaning(subscription, reader)}
            isBusy={cancel.isPending}
            error={cancel.error}
            onCancel={cancel.ask}
          />
        </Suspense>
      ) : null}
    </>
  );
}
