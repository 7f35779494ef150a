import { Link } from 'react-router';
import {
  defaultPlan,
  type PaidPlan,
  paidPlans,
  planCatalogue,
} from '../../contract/billing/plan-catalogue.ts';
import { paths } from '../platform/navigation/paths.ts';
import { buttonStyle } from '../ui/Button.tsx';
import { savedShare } from './plans/price-texts.ts';
import { pricePerMonth } from './plans/prices.ts';
import { planTexts } from './plans/texts.ts';
import { billingTexts as texts } from './texts.ts';

/** What a paid plan brings, and the ways to each. */
export function UpgradeOffer() {
  return (
    <section
      aria-labelledby="upgrade"
      className="grid gap-x-12 gap-y-6 rounded-card border border-rule-2 p-6 sm:grid-cols-[minmax(0,1fr)_20rem]"
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
        <Link to={paths.payment({ plan: defaultPlan })} className={`${buttonStyle()} mt-5`}>
          {texts.upgrade}
        </Link>
      </div>
      <ul className="self-start divide-y divide-rule border-rule border-y">
        {paidPlans.map((plan) => (
          <PlanOffer key={plan} plan={plan} />
        ))}
      </ul>
    </section>
  );
}

function PlanOffer({ plan }: { plan: PaidPlan }) {
  return (
    <li>
      <Link
        to={paths.payment({ plan })}
        className="group grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 text-15"
      >
        <span className="underline decoration-rule-2 underline-offset-4 group-hover:decoration-ink">
          {planCatalogue[plan].name}
        </span>
        <span className="figures text-right">
          ${pricePerMonth(plan)} {planTexts[plan].terms}{' '}
          {planTexts[plan].saving ? <span className="ml-3 text-13 text-go">{savedShare(plan)}</span> : null}
        </span>
      </Link>
    </li>
  );
}
