import { type FormEvent, useState } from 'react';
import { type PaidPlan, type Plan, planCatalogue } from '../../contract/billing/plan-catalogue.ts';
import { RadioCards } from '../ui/forms/RadioCards.tsx';
import { ChangeDialog, type ChangeDialogProps, ChangeForm } from './ChangeDialog.tsx';
import { pricePerMonth } from './plans/prices.ts';
import { planTexts } from './plans/texts.ts';
import { planDialogTexts as texts } from './texts.ts';

type ChangePlanDialogProps = ChangeDialogProps & {
  /** What can be chosen. */
  plans: readonly PaidPlan[];
  /** The plan that runs: among those to choose when another one follows it. */
  present: Plan;
  onChoose: (plan: PaidPlan) => void;
};

export default function ChangePlanDialog(props: ChangePlanDialogProps) {
  return (
    <ChangeDialog {...props} texts={texts}>
      <PlanForm {...props} />
    </ChangeDialog>
  );
}

function PlanForm({ plans, present, onChoose, ...change }: ChangePlanDialogProps) {
  const [chosen, setChosen] = useState<PaidPlan | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(chosen === null);
    if (chosen !== null) onChoose(chosen);
  };
  return (
    <ChangeForm {...change} texts={texts} onSubmit={submit}>
      <RadioCards
        legend={texts.legend}
        name="new-plan"
        value={chosen ?? ''}
        error={isMissing ? texts.nothingChosen : undefined}
        onChange={({ target: { value } }) => {
          setIsMissing(false);
          setChosen(plans.find((plan) => plan === value) ?? null);
        }}
        options={plans.map((plan) => ({
          value: plan,
          label: planCatalogue[plan].name,
          detail: plan === present ? texts.presentPlan : planTexts[plan].saving,
          aside: <PlanPrice plan={plan} />,
        }))}
      />
    </ChangeForm>
  );
}

function PlanPrice({ plan }: { plan: PaidPlan }) {
  const { price, period } = planCatalogue[plan];
  const perMonth = pricePerMonth(plan);
  return (
    <span className="grid">
      <span className="font-medium">{texts.perMonth(perMonth)}</span>
      {price === perMonth ? null : <span className="text-13 text-ink-3">{texts.billed(price, period)}</span>}
    </span>
  );
}
