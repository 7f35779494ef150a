import { useState } from 'react';
import { Link } from 'react-router';
import { type AdminUser, userMessages } from '../../../contract/admin/users.ts';
import { type PaidPlan, paidPlans, planCatalogue } from '../../../contract/billing/plan-catalogue.ts';
import { api } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { WrittenMoment } from '../billing/BillingCells.tsx';
import { userTexts as texts } from './texts.ts';
import { useUserChange } from './use-user-change.ts';

/** What someone has, until when, and days that an admin gives or takes. */
export function PlanDays({ user, mayChange }: { user: AdminUser; mayChange: boolean }) {
  return (
    <div className="grid gap-4 py-3 text-14">
      <div>
        <p>
          <span className="font-medium">{planCatalogue[user.plan].name}</span>
          {user.entitledUntil ? (
            <span className="text-ink-2">
              {' '}
              {texts.until} <WrittenMoment moment={user.entitledUntil} />
            </span>
          ) : null}
        </p>
        {user.givenUntil ? (
          <p className="text-ink-2">
            {texts.given} <WrittenMoment moment={user.givenUntil} />
          </p>
        ) : null}
        {user.isCharged ? <p className="text-13 text-ink-3">{texts.charged}</p> : null}
        <Link
          to={paths.adminBilling({ tab: 'subscriptions', q: user.email })}
          className="inline-flex min-h-8 items-center text-13 underline decoration-2 decoration-rule-2 underline-offset-[5px] hover:decoration-ink"
        >
          {texts.subscriptions}
        </Link>
      </div>
      {mayChange ? <DaysForm user={user} /> : null}
    </div>
  );
}

function DaysForm({ user: { id, plan: present } }: { user: AdminUser }) {
  const [plan, setPlan] = useState<PaidPlan>(paidPlans.find((each) => each === present) ?? 'monthly');
  const [days, setDays] = useState('30');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const change = useUserChange(
    () => api.users.changeDays({ id, plan, days: Number(days), reason }),
    texts.daysChanged,
  );
  return (
    <form
      noValidate
      className="grid gap-3 border-rule border-t pt-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '') setError(userMessages.reason);
        else change.mutate(undefined, { onSuccess: () => setReason('') });
      }}
    >
      <div className="sm:col-span-2">
        <h3 className="font-medium">{texts.giveDays}</h3>
        <p className="text-13 text-ink-3">{texts.giveDaysMeaning}</p>
      </div>
      <SelectField
        label={texts.plan}
        value={plan}
        onChange={({ target }) => setPlan(paidPlans.find((each) => each === target.value) ?? plan)}
      >
        {paidPlans.map((each) => (
          <option key={each} value={each}>
            {planCatalogue[each].name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={texts.days}
        type="number"
        min={-730}
        max={730}
        step={1}
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        error={error}
        className="sm:col-span-2"
        value={reason}
        maxLength={500}
        onChange={({ target }) => {
          setReason(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="outline" isBusy={change.isPending} className="sm:w-fit">
        {texts.change}
      </Button>
    </form>
  );
}
