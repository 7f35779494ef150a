import { useId } from 'react';
import { toast } from 'sonner';
import { api } from '../api/client.ts';
import { Button } from '../ui/Button.tsx';
import type { BillingActionProps } from './BillingActions.tsx';
import { BillingChangeFailed } from './BillingChangeFailed.tsx';
import { useSubscriptionChange } from './billing-change.ts';
import { billingTexts as texts } from './billing-texts.ts';
import { resumptionMeaning, standingMeaning } from './standing-words.ts';

/** Takes a cancellation back. What it will cost stands above the button. */
export function BillingResume({ subscription, reader }: BillingActionProps) {
  const id = useId();
  const resume = useSubscriptionChange<void>(
    () => api.billing.resume(),
    (answer) => {
      if (answer.outcome === 'pending') toast(texts.askedProvider);
      else toast.success(texts.resumed, { description: standingMeaning(answer.subscription, reader) });
    },
  );
  return (
    <>
      <p id={id} className="w-full text-14 text-ink-2">
        {resumptionMeaning(subscription, reader)}
      </p>
      <Button aria-describedby={id} isBusy={resume.isPending} onClick={() => resume.ask()}>
        {resume.isPending ? texts.resuming : texts.resume}
      </Button>
      {resume.error ? (
        <div className="w-full">
          <BillingChangeFailed title={texts.resumeFailed} error={resume.error} />
        </div>
      ) : null}
    </>
  );
}
