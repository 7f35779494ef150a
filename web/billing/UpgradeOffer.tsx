import { Link } from 'react-router';
import { defaultPlan } from '../../contract/billing/plan-catalogue.ts';
import { paths } from '../navigation/paths.ts';
import { planTexts } from '../plans/texts.ts';
import { buttonLook } from '../ui/Button.tsx';
import { billingTexts as texts } from './texts.ts';

/** What a paid plan brings, and the ways to one. */
export function UpgradeOffer() {
  return (
    <section
      aria-labelledby="upgrade"
      className="grid gap-x-12 gap-y-5 rounded-card border border-rule-2 border-dashed p-6 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div>
        <h2 id="upgrade" className="headline text-20">
          {texts.upgradeHeading}
        </h2>
        <ul className="mt-2 grid gap-1 text-15 text-ink-2">
          {planTexts.monthly.benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      </div>
      <div className="grid content-start gap-3 sm:justify-items-end">
        <Link to={paths.payment({ plan: defaultPlan })} className={buttonLook()}>
          {texts.upgrade}
        </Link>
        <p className="text-14 text-ink-2 sm:text-right">
          <Link to={paths.payment({ plan: 'halfYearly' })} className={buttonLook({ variant: 'link' })}>
            {texts.halfYearly}
          </Link>
          <span className="mt-1 block text-13 text-ink-3">{texts.halfYearlyPrice}</span>
        </p>
      </div>
    </section>
  );
}
