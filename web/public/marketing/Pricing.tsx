import { clsx } from 'clsx';
import { type Plan, planCatalogue, plans } from '../../../contract/billing/plan-catalogue.ts';
import { inDollars } from '../../billing/plans/amounts.ts';
import { pricePerMonth } from '../../billing/plans/prices.ts';
import { planTexts } from '../../billing/plans/texts.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { planPath } from './start-paths.ts';
import { offers, pricingTexts as texts } from './texts.ts';

const recommendedPlan: Plan = 'quarterly';

export function Pricing({ isMember }: { isMember: boolean }) {
  return (
    <section id="pricing" aria-labelledby="pricing-heading" className="border-rule border-t py-16 sm:py-18">
      <h2 id="pricing-heading" className="headline max-w-[24rem] text-36">
        {texts.heading}
      </h2>
      <ul className="mt-10 grid gap-px overflow-hidden rounded-card border border-rule-2 bg-rule-2 sm:grid-cols-2 lg:grid-cols-4">
        {plans.map((plan) => (
          <PlanOffer key={plan} plan={plan} isMember={isMember} />
        ))}
      </ul>
    </section>
  );
}

function PlanOffer({ plan, isMember }: { plan: Plan; isMember: boolean }) {
  const { note, saving, button } = offers[plan];
  const isRecommended = plan === recommendedPlan;
  return (
    <li className={clsx('flex flex-col bg-paper p-6', isRecommended && 'inset-ring-2 inset-ring-ink')}>
      <h3 className="headline flex flex-wrap items-baseline justify-between gap-x-2 text-17">
        {planCatalogue[plan].name}
        {isRecommended ? (
          <span className="font-normal font-sans text-13 text-ink tracking-normal">{texts.recommended}</span>
        ) : null}
      </h3>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-1">
        <span className="headline max-w-[24rem] text-36">{inDollars(pricePerMonth(plan))}</span>
        <span className="text-15 text-ink-3">{planTexts[plan].terms}</span>
      </p>
      <p className="min-h-5 text-13 text-ink-3">
        {saving ? <span className="text-go">{saving}</span> : null}
        {saving && note ? ' · ' : null}
        {note}
      </p>
      <ul className="mt-5 mb-7 grid gap-2.5 text-14 text-ink-2">
        {planTexts[plan].benefits.map((benefit) => (
          <li key={benefit} className="flex gap-2">
            <CheckIcon />
            {benefit}
          </li>
        ))}
      </ul>
      <a
        href={planPath(plan, isMember)}
        className={clsx(buttonStyle({ variant: isRecommended ? 'primary' : 'outline' }), 'mt-auto')}
      >
        {button}
      </a>
    </li>
  );
}

// Drawn here because the icon package weighs more than the two that the public pages need.

function CheckIcon() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="mt-0.75 size-3.75 shrink-0 text-ink">
      <path d="m2.5 8.5 4 4 7-8.5" fill="none" stroke="currentColor" strokeWidth="1.8" />
    </svg>
  );
}

export function PlusIcon({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={`size-4 shrink-0 ${className ?? ''}`}>
      <path d="M8 2v12M2 8h12" fill="none" stroke="currentColor" strokeWidth="1.4" />
    </svg>
  );
}
