import { Suspense } from 'react';
import { api } from '../platform/api/client.ts';
import { Button } from '../ui/Button.tsx';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import { cancellationMeaning } from './plans/state-texts.ts';
import { billingTexts, cancelDialogTexts as texts } from './texts.ts';
import type { SubscriptionActionProps } from './use-subscription-dialog.ts';
import { useSubscriptionDialog } from './use-subscription-dialog.ts';

const CancelDialog = lazyPart(() => import('./CancelDialog.tsx'), 'line');

export function CancelSubscription({ subscription, reader }: SubscriptionActionProps) {
  const { wasOpened, open, ask, dialog } = useSubscriptionDialog(api.billing.cancel, {
    done: texts.done,
    reader,
  });
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={open}>
        {billingTexts.cancel}
      </Button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <CancelDialog {...dialog} meaning={cancellationMeaning(subscription, reader)} onCancel={ask} />
        </Suspense>
      ) : null}
    </>
  );
}
