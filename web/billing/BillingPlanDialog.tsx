import { type FormEvent, useState } from 'react';
import { type PaidPlan, type Plan, planPrices } from '../../contract/billing.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { RadioCards } from '../ui/forms/RadioCards.tsx';
import { BillingChangeFailed } from './BillingChangeFailed.tsx';
import { planDialogTexts as texts } from './billing-texts.ts';
import { planTexts } from './texts.ts';

type PlanFormProps = {
  /** What can be chosen. */
  plans: readonly PaidPlan[];
  /** The plan that runs: among those to choose when another one follows it. */
  present: Plan;
  isBusy: boolean;
  error: unknown;
  onChoose: (plan: PaidPlan) => void;
  onKeep: () => void;
};

type BillingPlanDialogProps = Omit<PlanFormProps, 'onKeep'> & {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** From when the new plan is in force. */
  meaning: string;
};

export default function BillingPlanDialog({
  isOpen,
  onOpenChange,
  meaning,
  ...form
}: BillingPlanDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={texts.title} description={meaning}>
      <PlanForm {...form} onKeep={() => onOpenChange(false)} />
    </Dialog>
  );
}

function PlanForm({ plans, present, isBusy, error, onChoose, onKeep }: PlanFormProps) {
  const [chosen, setChosen] = useState<PaidPlan | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(chosen === null);
    if (chosen !== null) onChoose(chosen);
  };
  return (
    <form onSubmit={submit} className="grid gap-5">
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
          label: planTexts[plan].name,
          detail: plan === present ? texts.presentPlan : planTexts[plan].saving,
          aside: <PlanPrice plan={plan} />,
        }))}
      />
      {error ? <BillingChangeFailed title={texts.failed} error={error} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? texts.submitting : texts.submit}
        </Button>
        <Button variant="outline" onClick={onKeep}>
          {texts.keep}
        </Button>
      </div>
    </form>
  );
}

function PlanPrice({ plan }: { plan: PaidPlan }) {
  const { total, perMonth, period } = planPrices[plan];
  return (
    <span className="grid">
      <span className="font-medium">{texts.perMonth(perMonth)}</span>
      {total === perMonth ? null : <span className="text-13 text-ink-3">{texts.billed(total, period)}</span>}
    </span>
  );
}
