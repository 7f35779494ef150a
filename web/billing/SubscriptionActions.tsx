import { CancelSubscription } from './CancelSubscription.tsx';
import { ChangePlan } from './ChangePlan.tsx';
import { ResumeSubscription } from './ResumeSubscription.tsx';
import { UpdatePaymentMethod } from './UpdatePaymentMethod.tsx';
import type { SubscriptionActionProps } from './use-subscription-change.ts';

/** What the server lets the person do now. In a trial the change of plan is shown with why it has to wait. */
export function SubscriptionActions({ subscription, reader }: SubscriptionActionProps) {
  const { may, standing } = subscription;
  const showsChangePlan = may.changePlan || standing === 'trial';
  if (!may.updatePaymentMethod && !showsChangePlan && !may.cancel && !may.resume) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      {may.resume ? <ResumeSubscription subscription={subscription} reader={reader} /> : null}
      {may.updatePaymentMethod ? <UpdatePaymentMethod isUrgent={standing === 'past_due'} /> : null}
      {showsChangePlan ? <ChangePlan subscription={subscription} reader={reader} /> : null}
      {may.cancel ? <CancelSubscription subscription={subscription} reader={reader} /> : null}
    </div>
  );
}
