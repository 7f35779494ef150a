import { useState } from 'react';
import { Link } from 'react-router';
import type { CurrentSubscription } from '../../../contract/billing/billing.ts';
import type { PaidPlan } from '../../../contract/billing/plan-catalogue.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { presentReader } from '../plans/reader.ts';
import { firstCharge } from './first-charge-texts.ts';
import { paymentTexts as texts } from './texts.ts';

type PaymentTermsProps = {
  plan: PaidPlan;
  current: Pick<CurrentSubscription, 'provider' | 'hasHadTrial' | 'heldPayment'>;
};

/** What a person has to know before they pay: what is charged and when, whether money moves, whether they paid already. */
export function PaymentTerms({ plan, current: { provider, hasHadTrial, heldPayment } }: PaymentTermsProps) {
  const [reader] = useState(presentReader);
  return (
    <>
      {heldPayment ? (
        <Notice
          tone="warn"
          title={texts.heldTitle}
          action={
            <Link to={paths.billing()} className={buttonStyle({ variant: 'outline', size: 'small' })}>
              {texts.toBilling}
            </Link>
          }
        >
          {texts.heldMeaning(heldPayment.customerEmail)}
        </Notice>
      ) : null}
      {provider === 'off' ? null : (
        <p className="border-ink border-t-3 pt-3 text-15">{firstCharge(plan, { hasHadTrial, reader })}</p>
      )}
      {hasHadTrial ? <Notice title={texts.trialUsed} /> : null}
      {provider === 'sandbox' ? (
        <Notice
          tone="warn"
          title={
            <>
              <Tag tone="warn">{texts.test}</Tag> {texts.testMeaning}
            </>
          }
        />
      ) : null}
    </>
  );
}
