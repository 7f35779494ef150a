import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { EntrancePage } from '../accounts/EntrancePage.tsx';
import { api, codeOfError, messageOfError } from '../api.ts';
import { paths, safeNext } from '../paths.ts';
import { sessionQuery, useTakeSession } from '../session.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { adminSignIn, refusalOf } from './admin-sign-in.ts';
import { adminTexts, adminLoginTexts as texts } from './texts.ts';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

export default function AdminLoginPage() {
  const { data: session } = useQuery(sessionQuery);
  const [parameters] = useSearchParams();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const takeSession = useTakeSession();
  const navigate = useNavigate();
  const next = safeNext(parameters.get('next'), paths.adminDashboard());
  const signIn = useMutation({
    mutationFn: async () => {
      const admitted = await adminSignIn(api.sessions, { email: email.trim(), password });
      if (admitted === null) return null;
      await takeSession({ session: admitted, rememberMe: null });
      return navigate(next, { replace: true });
    },
  });
  if (session?.user.isAdmin) return <Navigate to={next} replace />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (email.trim() !== '' && password !== '') signIn.mutate();
  };
  const isDenied = signIn.data === null || (signIn.isIdle && session);
  const refusal = signIn.isError
    ? refusalOf(codeOfError(signIn.error), messageOfError(signIn.error))
    : isDenied
      ? texts.denied
      : null;
  return (
    <EntrancePage title={texts.title} lead={texts.lead}>
      {refusal ? (
        <div className="mb-5">
          <Notice tone="loss" title={refusal} />
        </div>
      ) : null}
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={texts.email}
          type="email"
          autoComplete="username"
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
    </EntrancePage>
  );
}
