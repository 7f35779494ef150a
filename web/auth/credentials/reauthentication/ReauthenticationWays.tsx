import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Confirmation } from '../../../../contract/auth/sessions.ts';
import { api, codeOfError, messageOfError } from '../../../platform/api/client.ts';
import { useSession, useStoreSession } from '../../../platform/session/session.ts';
import { Button, type ButtonStyle } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/forms/PasswordField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CodeField } from '../CodeField.tsx';
import { ceremonyFailure, isDeclined, signWithPasskey } from '../passkey-ceremony.ts';
import { passkeyTexts } from '../passkey-texts.ts';
import { reauthenticationTexts as texts } from './texts.ts';

type ReauthenticateByPasswordProps = { asksForCode: boolean; onProved: () => void };

export function ReauthenticateByPassword({ asksForCode, onProved }: ReauthenticateByPasswordProps) {
  const { user } = useSession();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const confirm = useConfirm(onProved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog may stand inside another form of the page, by React's reckoning.
    event.stopPropagation();
    setIsChecked(true);
    if (password === '' || (asksForCode && code.trim() === '')) return;
    confirm.mutate({ method: 'password', password, ...(asksForCode ? { code } : {}) });
  };
  const isRefused = codeOfError(confirm.error) === 'INVALID';
  // Of a password and a code no one is told which was wrong.
  const wrong = isRefused && !asksForCode ? texts.wrongPassword : undefined;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {confirm.error && !wrong ? (
        <Notice tone="loss" title={messageOfError(confirm.error)}>
          {isRefused ? texts.wrongPasswordOrCode : texts.nothingChanged}
        </Notice>
      ) : null}
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label={texts.password}
        value={password}
        onChange={(event) => {
          confirm.reset();
          setPassword(event.target.value);
        }}
        error={isChecked && password === '' ? texts.passwordMissing : wrong}
      />
      {asksForCode ? (
        <CodeField
          value={code}
          onChange={setCode}
          error={isChecked && code.trim() === '' ? texts.codeMissing : undefined}
        />
      ) : null}
      <Button type="submit" isBusy={confirm.isPending}>
        {confirm.isPending ? texts.confirming : texts.confirm}
      </Button>
    </form>
  );
}

/** Sends a proof of who one is, and goes on once the server has taken it. */
function useConfirm(onVerified: () => void) {
  const storeSession = useStoreSession();
  return useMutation({
    mutationFn: (confirmation: Confirmation) => api.sessions.confirm(confirmation),
    onSuccess: (session) => {
      storeSession(session);
      onVerified();
    },
  });
}

/** Closing the browser's own dialog is no error. */
export function ReauthenticateByPasskey({
  onProved,
  variant = 'outline',
}: Pick<ButtonStyle, 'variant'> & { onProved: () => void }) {
  const storeSession = useStoreSession();
  const confirm = useMutation({
    mutationFn: async () => {
      const answer = await signWithPasskey(await api.sessions.passkeyChallenge());
      return api.sessions.confirm({ method: 'passkey', answer });
    },
    onSuccess: (session) => {
      storeSession(session);
      onProved();
    },
  });
  const { error } = confirm;
  return (
    <>
      {error && !isDeclined(error) ? (
        <Notice tone="loss" title={ceremonyFailure(error) ?? messageOfError(error)}>
          {texts.nothingChanged}
        </Notice>
      ) : null}
      <Button variant={variant} isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
        {confirm.isPending ? passkeyTexts.waiting : passkeyTexts.confirm}
      </Button>
    </>
  );
}
