import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link, Navigate, useNavigate } from 'react-router';
import type { Registration } from '../../../contract/auth/registration.ts';
import { FormPage } from '../../page/FormPage.tsx';
import { api } from '../../platform/api/client.ts';
import { justChosenPlan } from '../../platform/navigation/just-chosen-plan.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useUrlError } from '../../platform/navigation/use-url-error.ts';
import { sessionQuery, useTakeSession } from '../../platform/session/session.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { LazyToaster } from '../../ui/lazy/LazyToaster.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { signInOptionsQuery } from '../sign-in/sign-in-options.ts';
import { RegisterSteps } from './RegisterSteps.tsx';
import { RegisterWorkStep } from './RegisterWorkStep.tsx';
import { firstStepFields, isFirstStepDone, toRegistration } from './registration-form.ts';
import { registerTexts as texts } from './texts.ts';
import { useRegistrationForm } from './use-registration-form.ts';
import { useRegistrationUrl } from './use-registration-url.ts';

const loadAccountStep = () => import('./RegisterAccountStep.tsx');
const RegisterAccountStep = lazyPart(loadAccountStep);

export const meta = () => [{ title: texts.pageTitle }, { name: 'description', content: texts.lead }];

const corner = { position: 'top-right' } as const;

export default function RegisterPage() {
  const navigate = useNavigate();
  const { askedPlan, step, toStep } = useRegistrationUrl();
  const { data: session } = useQuery(sessionQuery);
  // Known before the second step is shown, so that nothing moves there.
  useQuery(signInOptionsQuery);
  const takeSession = useTakeSession();
  const signUp = useMutation({
    mutationFn: async (registration: Registration) => {
      const session = await api.accounts.register(registration);
      toast.success(texts.created, corner);
      await takeSession({ session, rememberMe: null });
    },
  });
  const form = useRegistrationForm(askedPlan);
  // While the first step is filled in; whether it failed shows when it is drawn.
  useEffect(() => void loadAccountStep().catch(() => undefined), []);
  useUrlError((message) => toast.error(message, corner));

  const isTooEarly = step === 2 && form.formState.isReady && !isFirstStepDone(form.getValues());
  if (isTooEarly) return <Navigate to={{ search: toStep(1) }} replace />;
  if (session) {
    const onward = signUp.variables ? paths.payment({ plan: signUp.variables.plan }) : paths.dashboard();
    return <Navigate to={onward} state={justChosenPlan.state} replace />;
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
              onSubmit={form.handleSubmit((filled) => signUp.mutate(toRegistration(filled)))}
            />
          </Suspense>
        )}
      </FormProvider>
      <LazyToaster />
      <p className="mt-8 border-rule border-t pt-4 text-14 text-ink-2">
        {texts.haveAccount}{' '}
        <Link to={paths.login()} className={`${buttonStyle({ variant: 'link' })} min-h-11 sm:min-h-0`}>
          {texts.signIn}
        </Link>
      </p>
    </FormPage>
  );
}
