import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import type { SignInAnswer } from '../../../contract/auth/sessions.ts';
import type { ErrorCode } from '../../../contract/platform/errors.ts';
import { PasskeySignIn } from '../../auth/sign-in/PasskeySignIn.tsx';
import { FormPage } from '../../page/FormPage.tsx';
import { api, codeOfError, messageOfError } from '../../platform/api/client.ts';
import { paths, safeNext } from '../../platform/navigation/paths.ts';
import { sessionQuery, useTakeSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { adminTexts } from '../texts.ts';
import { adminSignInTexts as texts } from './texts.ts';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

export default function AdminSignInPage() {
  const { data: session } = useQuery(sessionQuery);
  const [parameters] = useSearchParams();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isDenied, setIsDenied] = useState(false);
  const takeSession = useTakeSession();
  const navigate = useNavigate();
  const next = safeNext(parameters.get('next'), paths.adminDashboard());
  const enter = async (answer: SignInAnswer) => {
    const admitted = await admitAdmin(answer, () => api.sessions.signOut());
    setIsDenied(admitted.outcome === 'denied');
    if (admitted.outcome === 'secondFactorNeeded') return navigate(paths.login({ step: 'code', next }));
    if (admitted.outcome === 'denied') return;
    await takeSession(admitted);
    return navigate(next, { replace: true });
  };
  const signIn = useMutation({
    mutationFn: async () => enter(await api.sessions.signIn({ email: email.trim(), password })),
  });
  if (session?.user.isAdmin) return <Navigate to={next} replace />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (email.trim() !== '' && password !== '') signIn.mutate();
  };
  const isNoAdmin = isDenied || (signIn.isIdle && session);
  const refusal = signIn.isError
    ? refusalOf(codeOfError(signIn.error), messageOfError(signIn.error))
    : isNoAdmin
      ? texts.denied
      : null;
  return (
    <FormPage title={texts.title} lead={texts.lead}>
      {refusal ? (
        <div className="mb-5">
          <Notice tone="loss" title={refusal} />
        </div>
      ) : null}
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={texts.email}
          type="email"
          autoComplete="username webauthn"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={isChecked && email.trim() === '' ? texts.emailMissing : undefined}
        />
        <PasswordField
          label={texts.password}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={isChecked && password === '' ? texts.passwordMissing : undefined}
        />
        <Button type="submit" isBusy={signIn.isPending} className="mt-1">
          {signIn.isPending ? texts.signingIn : texts.signIn}
        </Button>
      </form>
      <div className="mt-3">
        <PasskeySignIn rememberMe={() => false} onSignedIn={async (entered) => void (await enter(entered))} />
      </div>
    </FormPage>
  );
}

/** Passes on the answer to a sign-in of an admin, and to one that waits for its second factor; signs anyone else out at once. */
export async function admitAdmin(
  answer: SignInAnswer,
  signOut: () => Promise<unknown>,
): Promise<SignInAnswer | { outcome: 'denied' }> {
  if (answer.outcome === 'secondFactorNeeded' || answer.session.user.isAdmin) return answer;
  await signOut();
  return { outcome: 'denied' };
}

const refusals: readonly (ErrorCode | null)[] = ['INVALID', 'UNAUTHORIZED', 'FORBIDDEN'];

/** Why a sign-in failed: what tells a stranger nothing about accounts, or the reason when it is another. */
export function refusalOf(code: ErrorCode | null, reason: string): string {
  return refusals.includes(code) ? texts.invalid : reason;
}
