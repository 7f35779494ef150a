import { Link } from 'react-router';
import type { CurrentSubscription } from '../../contract/billing/billing.ts';
import { paths } from '../navigation/paths.ts';
import { buttonLook } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Tag } from '../ui/Tag.tsx';
import { paymentTexts as texts } from './texts.ts';

type PaymentTermsProps = { current: Pick<CurrentSubscription, 'provider' | 'hasHadTrial' | 'heldPayment'> };

/** What a person has to know before they pay: whether money moves, whether a trial comes first, whether they paid already. */
export function PaymentTerms({ current: { provider, hasHadTrial, heldPayment } }: PaymentTermsProps) {
  return (
    <>
      {heldPayment ? (
        <Notice
          tone="warn"
          title={texts.heldTitle}
          action={
            <Link to={paths.billing()} className={buttonLook({ variant: 'outline', size: 'small' })}>
              {texts.toBilling}
            </Link>
          }
        >
          {texts.heldMeaning(heldPayment.customerEmail)}
        </Notice>
      ) : null}
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
