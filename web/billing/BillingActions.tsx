import type { CurrentSubscription } from '../../contract/billing.ts';
import { BillingCancel } from './BillingCancel.tsx';
import { BillingChangePlan } from './BillingChangePlan.tsx';
import { BillingPaymentMethod } from './BillingPaymentMethod.tsx';
import { BillingResume } from './BillingResume.tsx';
import type { Reader } from './billing-dates.ts';

export type BillingActionProps = { subscription: CurrentSubscription; reader: Reader };

/** What the server lets the person do now. In a trial the change of plan is shown with why it has to wait. */
export function BillingActions({ subscription, reader }: BillingActionProps) {
  const { may, standing } = subscription;
  const showsChangePlan = may.changePlan || standing === 'trial';
  if (!may.updatePaymentMethod && !showsChangePlan && !may.cancel && !may.resume) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      {may.resume ? <BillingResume subscription={subscription} reader={reader} /> : null}
      {may.updatePaymentMethod ? <BillingPaymentMethod isUrgent={standing === 'past_due'} /> : null}
      {showsChangePlan ? <BillingChangePlan subscription={subscription} reader={reader} /> : null}
      {may.cancel ? <BillingCancel subscription={subscription} reader={reader} /> : null}
    </div>
  );
}
