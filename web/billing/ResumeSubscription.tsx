import { useId } from 'react';
import { api } from '../platform/api/client.ts';
import { Button } from '../ui/Button.tsx';
import { ChangeFailure } from './ChangeFailure.tsx';
import { resumptionMeaning } from './plans/state-texts.ts';
import { billingTexts as texts } from './texts.ts';
import { type SubscriptionActionProps, useSubscriptionChange } from './use-subscription-change.ts';

/** Takes a cancellation back. What it will cost stands above the button. */
export function ResumeSubscription({ subscription, reader }: SubscriptionActionProps) {
  const id = useId();
  const resume = useSubscriptionChange<void>(() => api.billing.resume(), { done: texts.resumed, reader });
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
          <ChangeFailure title={texts.resumeFailed} error={resume.error} />
        </div>
      ) : null}
    </>
  );
}
