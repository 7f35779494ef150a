import { useMutation, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Suspense, useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import type { SignedIn } from '../../../contract/auth/sessions.ts';
import { addPath } from '../../../contract/public/shared-pages.ts';
import { planOfNext } from '../../billing/plans/plan-of-query.ts';
import { FormPage } from '../../page/FormPage.tsx';
import { api, codeOfError, messageOfError, unreachableMessage } from '../../platform/api/client.ts';
import { typedEarly } from '../../platform/browser/typed-early.ts';
import { useHydrated } from '../../platform/browser/use-hydrated.ts';
import { setFlashFlag } from '../../platform/navigation/flash-flags.ts';
import { paths, safeNext } from '../../platform/navigation/paths.ts';
import { useUrlError } from '../../platform/navigation/use-url-error.ts';
import { sessionQuery, useTakeSession } from '../../platform/session/session.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { LazyToaster } from '../../ui/lazy/LazyToaster.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { ForgotPassword } from '../credentials/passwords/ForgotPassword.tsx';
import { forgotTexts } from '../credentials/passwords/texts.ts';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { ProviderButton } from './ProviderButton.tsx';
import { providerTexts } from './provider-texts.ts';
import type { SignInForm } from './sign-in-form.ts';
import { signInOptionsQuery } from './sign-in-options.ts';
import { signInTexts as texts } from './texts.ts';

export const meta = () => [{ title: texts.pageTitle }, { name: 'description', content: texts.pageMeaning }];

const CodeStep = lazyPart(() => import('./CodeStep.tsx'));

const WaitingChanges = lazyPart<object>(() => import('./WaitingChanges.tsx'), 'nothing');

/** Only pages that keep changes have a worker registered, so that visitors download nothing for it. */
const mayHaveStored = () => Boolean(navigator.serviceWorker?.controller);

const empty: SignInForm = { email: '', password: '', rememberMe: false };

export default function SignInPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const next = query.get('next') ?? undefined;
  const plan = planOfNext(next);
  const { data: session } = useQuery(sessionQuery);
  const options = useQuery(signInOptionsQuery);
  const takeSession = useTakeSession();
  const enter = (entered: SignedIn) => {
    setFlashFlag('justLoggedIn');
    return takeSession(entered);
  };
  const signIn = useMutation({
    mutationFn: async (credentials: SignInForm) => {
      const answer = await api.sessions.signIn(credentials);
      if (answer.outcome === 'signedIn') return enter(answer);
      return navigate(paths.login({ next, step: 'code' }));
    },
  });
  const [begun] = useState(() => ({ ...empty, ...typedEarly(empty) }));
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: resolveSignIn,
    defaultValues: begun,
  });
  const { errors } = formState;
  useUrlError((message) => toast.error(message));

  if (session) return <Onward to={safeNext(next ?? null, paths.dashboard())} />;
  if (isHydrated && query.get('step') === 'code')
    return (
      <Suspense fallback={null}>
        <CodeStep passwordPath={paths.login({ next })} onSignedIn={enter} />
      </Suspense>
    );

  return (
    <FormPage title={texts.title} lead={texts.lead}>
      {isHydrated && mayHaveStored() ? (
        <Suspense fallback={null}>
          <WaitingChanges />
        </Suspense>
      ) : null}
      <form
        method="post"
        noValidate
        onFocus={() => void loadSignInForm().catch(() => null)}
        onSubmit={handleSubmit((filled) => signIn.mutate(filled))}
        className="grid gap-5"
      >
        {errors.root ? <Notice tone="loss" title={errors.root.message} /> : null}
        {signIn.error ? <SignInFailure error={signIn.error} /> : null}
        <TextField
          label={texts.email}
          type="email"
          autoComplete="username webauthn"
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField label={texts.password} error={errors.password?.message} {...register('password')} />
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <Checkbox
            label={
              <>
                {texts.rememberMe} <span className="text-ink-3">{texts.rememberMeHint}</span>
              </>
            }
            {...register('rememberMe')}
          />
          <ForgotPassword
            label={forgotTexts.open}
            email={() => getValues('email')}
            variant="link"
            className="min-h-11 text-14"
          />
        </div>
        <Button type="submit" isBusy={signIn.isPending}>
          {signIn.isPending ? texts.submitting : texts.submit}
        </Button>
      </form>
      <div className="mt-3 grid gap-3">
        <PasskeySignIn rememberMe={() => getValues('rememberMe')} onSignedIn={enter} />
        <ProviderButton label={providerTexts.signIn} prepare={() => ({ mode: 'login', next })} />
      </div>
      <p
        className={clsx(
          'mt-8 border-rule border-t pt-4 text-14 text-ink-2',
          // Shown once what stands above it is known, so that it never moves.
          options.isPending && 'invisible',
        )}
      >
        {texts.noAccount}{' '}
        <Link
          to={paths.register(isHydrated ? { plan, next: plan ? undefined : next } : {})}
          className={`${buttonStyle({ variant: 'link' })} min-h-11 sm:min-h-0`}
        >
          {texts.register}
        </Link>
      </p>
      <LazyToaster />
    </FormPage>
  );
}

/** The catalogue's text for wrong credentials; of any other failure that it failed, and why. */
function SignInFailure({ error }: { error: Error }) {
  const message = messageOfError(error);
  const isWrong = codeOfError(error) === 'UNAUTHORIZED';
  return (
    <Notice tone="loss" title={isWrong ? message : texts.failed}>
      {isWrong ? null : <p>{message}</p>}
      {isWrong ? <p>{texts.wrong}</p> : null}
      {/* Most reasons end so themselves. */}
      {isWrong || /try again/i.test(message) ? null : <p>{texts.kept}</p>}
    </Notice>
  );
}

/** The schema is downloaded once the form is touched: it would be a sixth of the page. */
const loadSignInForm = () => import('./sign-in-form.ts');

const resolveSignIn: Resolver<SignInForm> = async (...form) => {
  const loaded = await loadSignInForm().catch(() => null);
  if (loaded) return loaded.resolver(...form);
  return { values: {}, errors: { root: { type: 'network', message: unreachableMessage } } };
};

/** The page where one adds what one reads elsewhere is written by the server, and is no page of the router. */
function Onward({ to }: { to: string }) {
  const isOfServer = to.split('?')[0] === addPath;
  useEffect(() => {
    if (isOfServer) window.location.replace(to);
  }, [isOfServer, to]);
  return isOfServer ? null : <Navigate to={to} replace />;
}
