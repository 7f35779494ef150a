import { useState } from 'react';
import { type Plan, planCatalogue } from '../../../contract/billing/plan-catalogue.ts';
import { RadioCards } from '../../ui/forms/RadioCards.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { inDollars } from '../plans/amounts.ts';
import { plansOffered } from '../plans/plan-of-query.ts';
import { pricePerMonth } from '../plans/prices.ts';
import { planTexts } from '../plans/texts.ts';
import { otherSavings, paymentTexts as texts } from './texts.ts';

type PlanChoiceProps = { plan: Plan; currentPlan: Plan; onChoose: (plan: string) => void };

/** The plans with what they include, cost and save. One that the address asked for stays when another is chosen. */
export function PlanChoice({ plan, currentPlan, onChoose }: PlanChoiceProps) {
  const [askedFirst] = useState(plan);
  return (
    <RadioCards
      legend={texts.choosePlan}
      name="plan"
      value={plan}
      onChange={(event) => onChoose(event.target.value)}
      options={plansOffered(plan, askedFirst).map((option) => ({
        value: option,
        label: planCatalogue[option].name,
        detail: <PlanDetail plan={option} isCurrent={currentPlan === option} />,
        aside: <PlanPrice plan={option} />,
      }))}
    />
  );
}

function PlanDetail({ plan, isCurrent }: { plan: Plan; isCurrent: boolean }) {
  return (
    <span className="text-14 text-ink-2">
      {planTexts[plan].benefits.join(' · ')}
      {isCurrent ? (
        <>
          {' '}
          <Tag>{texts.current}</Tag>
        </>
      ) : null}
    </span>
  );
}

function PlanPrice({ plan }: { plan: Plan }) {
  const { price, period } = planCatalogue[plan];
  const perMonth = pricePerMonth(plan);
  const { terms, saving } = planTexts[plan];
  const savings = [otherSavings[plan], saving].filter(Boolean);
  return (
    <span className="grid justify-items-end">
      <span>
        <span className="font-semibold text-20">{inDollars(perMonth)}</span>
        {/* '$10/month', but '$0 forever' */}
        {terms.startsWith('/') ? null : ' '}
        <span className="text-ink-3">{terms}</span>
      </span>
      {price !== perMonth ? <span className="text-13 text-ink-3">{texts.billed(price, period)}</span> : null}
      {savings.map((words) => (
        <span key={words} className="text-13 text-go">
          {words}
        </span>
      ))}
    </span>
  );
}
