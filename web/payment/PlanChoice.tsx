import { type Plan, planPrices, plans } from '../../contract/billing/billing.ts';
import { planTexts } from '../plans/texts.ts';
import { RadioCards } from '../ui/forms/RadioCards.tsx';
import { Tag } from '../ui/Tag.tsx';
import { savedShare, paymentTexts as texts } from './texts.ts';

type PlanChoiceProps = { plan: Plan; currentPlan: Plan; onChoose: (plan: string) => void };

/** All plans with what they include, cost and save. */
export function PlanChoice({ plan, currentPlan, onChoose }: PlanChoiceProps) {
  return (
    <RadioCards
      legend={texts.choosePlan}
      name="plan"
      value={plan}
      onChange={(event) => onChoose(event.target.value)}
      options={plans.map((option) => ({
        value: option,
        label: planTexts[option].name,
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
  const { total, perMonth, period } = planPrices[plan];
  const { terms, saving } = planTexts[plan];
  const savings = [savedShare[plan], saving].filter(Boolean);
  return (
    <span className="grid justify-items-end">
      <span>
        <span className="font-semibold text-20">${perMonth}</span> <span className="text-ink-3">{terms}</span>
      </span>
      {total !== perMonth ? <span className="text-13 text-ink-3">{texts.billed(total, period)}</span> : null}
      {savings.map((words) => (
        <span key={words} className="text-13 text-go">
          {words}
        </span>
      ))}
    </span>
  );
}
