import { type FormEvent, Suspense } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { experienceOptions } from '../../../contract/auth/registration.ts';
import { type Plan, planCatalogue } from '../../../contract/billing/plan-catalogue.ts';
import { offeredPlans } from '../../billing/plans/plan-of-query.ts';
import { pricePerMonth } from '../../billing/plans/prices.ts';
import { useHydrated } from '../../platform/browser/use-hydrated.ts';
import { Button } from '../../ui/Button.tsx';
import { RadioCards } from '../../ui/forms/RadioCards.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { focusUntaken } from '../../ui/pickers/focus-untaken.ts';
import { GroupPicker } from '../../ui/pickers/GroupPicker.tsx';
import { PlacePicker } from '../../ui/pickers/PlacePicker.tsx';
import { TitleField } from '../../ui/pickers/TitleField.tsx';
import { BackButton } from './BackButton.tsx';
import type { RegistrationForm } from './registration-storage.ts';
import { planDetails, registerTexts as texts } from './texts.ts';

const RegisterMatchCount = lazyPart(() => import('./RegisterMatchCount.tsx'), 'nothing');

const planCard = (plan: Plan) => ({
  value: plan,
  label: planCatalogue[plan].name,
  detail: planDetails[plan],
  aside: plan === 'free' ? texts.free : texts.perMonth(pricePerMonth(plan)),
});

export function RegisterWorkStep({ onContinue }: { onContinue: () => void }) {
  const { control, register, formState } = useFormContext<RegistrationForm>();
  const { errors } = formState;
  const plan = useWatch({ control, name: 'plan' });
  const isHydrated = useHydrated();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!focusUntaken(event.currentTarget)) onContinue();
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <h2 className="sr-only">{texts.steps[0]}</h2>
      <div className="grid gap-2">
        <RadioCards
          legend={texts.plan}
          options={offeredPlans.map(planCard)}
          error={errors.plan?.message}
          {...register('plan')}
        />
        {offeredPlans.includes(plan) ? null : (
          <p className="text-14 text-ink-2">{texts.askedPlan(planCatalogue[plan].name)}</p>
        )}
      </div>
      <Controller
        control={control}
        name="jobTitle"
        render={({ field }) => (
          <TitleField
            {...field}
            label={texts.jobTitle}
            placeholder={texts.jobTitlePlaceholder}
            error={errors.jobTitle?.message}
          />
        )}
      />
      {/* What is typed into a picker is a choice only once the page offers some. */}
      <div inert={!isHydrated}>
        <Controller
          control={control}
          name="selectedGroup"
          render={({ field: { value, onChange, onBlur } }) => (
            <GroupPicker
              label={texts.industryGroup}
              placeholder={texts.anyIndustry}
              hint={texts.openChoice}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
      </div>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <SelectField
          label={texts.experience}
          hint={texts.experienceHint}
          error={errors.experience?.message}
          {...register('experience')}
        >
          <option value="">{texts.experiencePrompt}</option>
          {experienceOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <div inert={!isHydrated}>
          <PlaceField />
        </div>
      </div>
      <Suspense fallback={<div className="min-h-6" />}>
        <RegisterMatchCount />
      </Suspense>
      <div className="mt-2 flex gap-3">
        <BackButton />
        <Button type="submit" className="grow">
          {texts.continue}
        </Button>
      </div>
    </form>
  );
}

/** A state or city that is stated keeps its place; a part of the world stands for its countries. */
function PlaceField() {
  const { control, setValue } = useFormContext<RegistrationForm>();
  const [country, region, city, area] = useWatch({ control, name: ['country', 'region', 'city', 'area'] });
  return (
    <PlacePicker
      label={texts.country}
      placeholder={texts.anyPlace}
      place={{ country, region, city, area }}
      onChange={(place) => {
        setValue('country', place.country);
        setValue('region', place.region);
        setValue('city', place.city);
        setValue('area', place.area);
      }}
    />
  );
}
