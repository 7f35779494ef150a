import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { Registration } from '../../../contract/auth/registration.ts';
import type { Plan } from '../../../contract/billing/plan-catalogue.ts';
import { planOfQuery } from '../../billing/plans/plan-of-query.ts';
import { FormPage } from '../../page/FormPage.tsx';
import { api } from '../../platform/api/client.ts';
import { deviceStorage } from '../../platform/browser/browser-storage.ts';
import { typedEarly } from '../../platform/browser/typed-early.ts';
import { useHydrated } from '../../platform/browser/use-hydrated.ts';
import { justChosenPlan } from '../../platform/navigation/just-chosen-plan.ts';
import { paths, safeNext } from '../../platform/navigation/paths.ts';
import { useUrlError } from '../../platform/navigation/use-url-error.ts';
import { sessionQuery, useTakeSession } from '../../platform/session/session.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { LazyToaster } from '../../ui/lazy/LazyToaster.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Marker } from '../../ui/Marker.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { signInOptionsQuery } from '../sign-in/sign-in-options.ts';
import { RegisterWorkStep } from './RegisterWorkStep.tsx';
import {
  emptyRegistration,
  firstStepFields,
  isFirstStepDone,
  type RegistrationForm,
  readAnswers,
  registrationFields,
  registrationForm,
  storeAnswers,
  toRegistration,
} from './registration-storage.ts';
import { storeTimeZone } from './store-time-zone.ts';
import { registerTexts as texts } from './texts.ts';

const loadAccountStep = () => import('./RegisterAccountStep.tsx');

const RegisterAccountStep = lazyPart(loadAccountStep);

export const meta = () => [{ title: texts.pageTitle }, { name: 'description', content: texts.lead }];

const corner = { position: 'top-right' } as const;

export default function RegisterPage() {
  const navigate = useNavigate();
  const { askedPlan, step, toStep, askedNext } = useRegistrationUrl();
  const { data: session } = useQuery(sessionQuery);
  // Known before the second step is shown, so that nothing moves there.
  useQuery(signInOptionsQuery);
  const takeSession = useTakeSession();
  const signUp = useMutation({
    mutationFn: async (registration: Registration) => {
      const session = await api.accounts.register(registration);
      toast.success(texts.created, corner);
      await takeSession({ session, rememberMe: null });
      void storeTimeZone();
    },
  });
  const form = useRegistrationForm(askedPlan);
  // While the first step is filled in; whether it failed shows when it is drawn.
  useEffect(() => void loadAccountStep().catch(() => undefined), []);
  useUrlError((message) => toast.error(message, corner));

  const isTooEarly = step === 2 && form.formState.isReady && !isFirstStepDone(form.getValues());
  if (isTooEarly) return <Navigate to={{ search: toStep(1) }} replace />;
  if (session) {
    const next = safeNext(askedNext ?? null, paths.dashboard());
    const onward = signUp.variables ? paths.payment({ plan: signUp.variables.plan }) : next;
    return <Navigate to={onward} state={justChosenPlan.state(next)} replace />;
  }

  async function goOn() {
    const isDone = await form.trigger(firstStepFields, { shouldFocus: true });
    if (isDone) navigate({ search: toStep(2) });
  }

  return (
    <FormPage title={texts.title} lead={texts.lead} aside={<RegisterSteps step={step} />}>
      <FormProvider {...form}>
        {step === 1 ? (
          <RegisterWorkStep onContinue={goOn} />
        ) : (
          <Suspense fallback={<div className="min-h-120" />}>
            <RegisterAccountStep
              error={signUp.error}
              isBusy={signUp.isPending}
              next={askedNext}
              onSubmit={form.handleSubmit((filled) => signUp.mutate(toRegistration(filled)))}
            />
          </Suspense>
        )}
      </FormProvider>
      <LazyToaster />
      <p className="mt-8 border-rule border-t pt-4 text-14 text-ink-2">
        {texts.haveAccount}{' '}
        <Link
          to={signInPath(askedNext, askedPlan)}
          className={`${buttonStyle({ variant: 'link' })} min-h-11 sm:min-h-0`}
        >
          {texts.signIn}
        </Link>
      </p>
    </FormPage>
  );
}

/** For a user who has an account: it leads to where they wanted to go, or to the plan that they chose. */
function signInPath(next: string | undefined, plan: Plan | null): string {
  return paths.login({ next: plan === null || plan === 'free' ? next : paths.payment({ plan }) });
}

/** Where the person is: the marker is on the current step. */
function RegisterSteps({ step }: { step: 1 | 2 }) {
  return (
    <ol className="mt-8 flex gap-x-8 gap-y-3 text-15 lg:grid">
      {texts.steps.map((name, index) => {
        const isCurrent = index + 1 === step;
        return (
          <li
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
            className={isCurrent ? 'font-medium' : 'text-ink-3'}
          >
            <span className="figures mr-2.5">{index + 1}</span>
            {isCurrent ? <Marker>{name}</Marker> : name}
          </li>
        );
      })}
    </ol>
  );
}

const nothing = new URLSearchParams();

/** What the address says of the sign-up. The step is part of it, so that Back and reload do what a person expects. */
function useRegistrationUrl() {
  const [given] = useSearchParams();
  const query = useHydrated() ? given : nothing;

  function toStep(step: 1 | 2): string {
    const next = new URLSearchParams(given);
    next.delete('step');
    if (step === 2) next.set('step', '2');
    return `?${next}`;
  }

  return {
    askedPlan: planOfQuery(query.get('plan')),
    step: query.get('step') === '2' ? (2 as const) : (1 as const),
    toStep,
    askedNext: query.get('next') ?? undefined,
  };
}

type RegistrationControl = UseFormReturn<RegistrationForm, unknown, z.output<typeof registrationForm>>;

/**
 * The form of both steps. It begins with the answers of an earlier visit, the plan that the address asks for, and what was
 * typed before the page listened.
 * An error goes away while it is being mended, not only at the next attempt.
 */
function useRegistrationForm(askedPlan: Plan | null): RegistrationControl {
  const [typed] = useState(() => typedEarly(emptyRegistration));
  const form: RegistrationControl = useForm({
    resolver: zodResolver(registrationForm),
    defaultValues: emptyRegistration,
  });
  useEffect(() => {
    const stored = readAnswers(deviceStorage);
    form.reset({ ...emptyRegistration, ...stored, ...(askedPlan ? { plan: askedPlan } : {}), ...typed });
    return form.subscribe({
      formState: { values: true },
      callback({ name, values }) {
        storeAnswers(values, deviceStorage);
        const field = registrationFields.find((known) => known === name);
        if (field && form.getFieldState(field).error) form.trigger(field);
      },
    });
  }, [form, askedPlan, typed]);
  return form;
}
