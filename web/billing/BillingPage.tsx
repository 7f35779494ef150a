import { Link } from 'react-router';
import { planPrices } from '../../contract/billing.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session.ts';
import { buttonLook } from '../ui/Button.tsx';
import { planTexts, billingTexts as texts } from './texts.ts';

/** What a person has, what it costs and what more there is. */
export default function BillingPage() {
  const { plan, isPaid } = useSession().entitlement;
  const { total, period } = planPrices[plan];
  return (
    <div className="mx-auto max-w-2xl px-5 pt-10 pb-24 sm:px-8 sm:pt-14">
      <title>{texts.pageTitle}</title>
      <h1 className="headline text-36 sm:text-52">{texts.heading}</h1>
      <section aria-labelledby="current-plan" className="mt-8 border-ink border-t-3 pt-5">
        <h2 id="current-plan" className="text-14 text-ink-3">
          {texts.currentPlan}
        </h2>
        <p className="mt-1 flex items-baseline justify-between gap-4">
          <span className="headline text-22">{planTexts[plan].name}</span>
          <span className="figures text-17">{isPaid ? texts.price(total, period) : texts.free}</span>
        </p>
        <ul className="mt-3 grid gap-1 text-15 text-ink-2">
          {planTexts[plan].benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      </section>
      {isPaid ? null : (
        <section aria-labelledby="more" className="mt-8 rounded-card border border-rule-2 border-dashed p-6">
          <h2 id="more" className="headline text-20">
            {texts.upgradeHeading}
          </h2>
          <p className="mt-1 text-15 text-ink-2">{planTexts.monthly.benefits.join(' · ')}</p>
          <Link to={paths.payment({ plan: 'monthly' })} className={`${buttonLook()} mt-4`}>
            {texts.upgrade}
          </Link>
        </section>
      )}
    </div>
  );
}
