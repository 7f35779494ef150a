import { type FormEventHandler, useEffect, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { registrationMessages } from '../../../contract/auth/registration.ts';
import type { ProviderStart } from '../../../contract/auth/sessions.ts';
import { CookieRefused, codeOfError, messageOfError } from '../../platform/api/client.ts';
import { deviceStorage } from '../../platform/browser/browser-storage.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { NewPasswordField } from '../credentials/passwords/NewPasswordField.tsx';
import { ProviderButton } from '../sign-in/ProviderButton.tsx';
import { providerTexts } from '../sign-in/provider-texts.ts';
import { accountStepTexts as texts } from './account-step-texts.ts';
import { BackButton } from './BackButton.tsx';
import type { RegistrationForm } from './registration-storage.ts';
import { storeAnswers } from './registration-storage.ts';
import { registerTexts } from './texts.ts';

type RegisterAccountStepProps = {
  error: Error | null;
  isBusy: boolean;
  /** Where the user wanted to go. */
  next: string | undefined;
  onSubmit: FormEventHandler<HTMLFormElement>;
};

export default function RegisterAccountStep({ error, isBusy, next, onSubmit }: RegisterAccountStepProps) {
  const { register, setFocus, setError, getValues, trigger, formState } = useFormContext<RegistrationForm>();
  const { errors } = formState;
  const refusal = useMemo(() => (error ? refusalOf(error) : null), [error]);
  useEffect(() => setFocus('fullName'), [setFocus]);
  useEffect(() => {
    if (refusal?.kind !== 'field') return;
    setError(refusal.field, { message: refusal.message }, { shouldFocus: true });
  }, [refusal, setError]);

  async function prepareToLeave(): Promise<ProviderStart | null> {
    const hasAgreed = await trigger('hasAgreedToTerms', { shouldFocus: true });
    if (!hasAgreed) return null;
    storeAnswers(getValues(), deviceStorage, true);
    return { mode: 'register', plan: getValues('plan'), next };
  }

  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      <h2 className="sr-only">{registerTexts.steps[1]}</h2>
      {refusal?.kind === 'form' ? (
        <Notice tone="loss" title={refusal.title}>
          {refusal.meanings.map((meaning) => (
            <p key={meaning}>{meaning}</p>
          ))}
        </Notice>
      ) : null}
      <TextField
        label={texts.fullName}
        autoComplete="name"
        error={errors.fullName?.message}
        {...register('fullName')}
      />
      <TextField
        label={texts.email}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <NewPasswordField
        label={texts.password}
        hint={texts.passwordHint}
        wordsOfPerson={() => getValues(['fullName', 'email'])}
        error={errors.password?.message}
        {...register('password')}
      />
      <Checkbox
        label={<Agreement />}
        error={errors.hasAgreedToTerms?.message}
        {...register('hasAgreedToTerms')}
      />
      <div className="flex gap-3">
        <BackButton />
        <Button type="submit" isBusy={isBusy} className="grow">
          {isBusy ? texts.creating : texts.create}
        </Button>
      </div>
      <div className="flex items-center gap-3 text-13 text-ink-3 before:h-px before:grow before:bg-rule after:h-px after:grow after:bg-rule">
        {texts.or}
      </div>
      <ProviderButton label={providerTexts.signUp} prepare={prepareToLeave} />
      <Button variant="outline" disabled>
        {texts.linkedin} <Tag>{texts.comingSoon}</Tag>
      </Button>
    </form>
  );
}

function Agreement() {
  return (
    <>
      {texts.agreeTo} <NewTabLink to={paths.terms()}>{texts.terms}</NewTabLink> {texts.and}{' '}
      <NewTabLink to={paths.privacy()}>{texts.privacy}</NewTabLink>
    </>
  );
}

function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="text-ink underline underline-offset-2">
      {children}
      <span className="sr-only"> {texts.inNewTab}</span>
    </a>
  );
}

type Refusal =
  /** One field is what has to be changed. */
  | { kind: 'field'; field: 'email' | 'password'; message: string }
  | { kind: 'form'; title: string; meanings: string[] };

/** What a user reads of a sign-up that failed. */
export function refusalOf(error: Error): Refusal {
  const message = messageOfError(error);
  if (message === registrationMessages.emailTaken) return { kind: 'field', field: 'email', message };
  if (codeOfError(error) === 'INVALID' && /password/i.test(message))
    return { kind: 'field', field: 'password', message };
  // The account is there although something failed afterwards.
  if (error instanceof CookieRefused || message === registrationMessages.madeButNotSignedIn)
    return { kind: 'form', title: message, meanings: [texts.madeAnyway] };
  const title = registrationMessages.notMade;
  if (message === title) return { kind: 'form', title, meanings: [texts.keptTryAgain] };
  // It says when to.
  const saysTryAgain = /try again/i.test(message);
  return { kind: 'form', title, meanings: [message, saysTryAgain ? texts.kept : texts.keptTryAgain] };
}
