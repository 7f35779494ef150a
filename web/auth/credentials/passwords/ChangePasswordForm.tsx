import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { registrationMessages } from '../../../../contract/auth/registration.ts';
import { api, codeOfError, messageOfError } from '../../../platform/api/client.ts';
import { updateSignal } from '../../../platform/api/save-timeout.ts';
import { useSession } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { PasswordField } from '../../../ui/forms/PasswordField.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { changePasswordTexts as texts } from './texts.ts';
import '../../../platform/api/connection-calls.ts';

const empty: PasswordChange = { current: '', next: '', repeated: '' };

export default function ChangePasswordForm({ onChanged }: { onChanged?: () => void }) {
  const { user } = useSession();
  const [change, setChange] = useState(empty);
  const [isChecked, setIsChecked] = useState(false);
  const [revokesTokens, setRevokesTokens] = useState(false);
  const save = useMutation({
    mutationFn: ({ current, next }: PasswordChange) =>
      api.credentials.changePassword(
        { currentPassword: current, newPassword: next, revokesTokens },
        { signal: updateSignal() },
      ),
    onSuccess: () => {
      setChange(empty);
      setIsChecked(false);
      toast.success(texts.passwordChanged);
      onChanged?.();
    },
    onError: (error) => toast.error(texts.passwordFailed, { description: messageOfError(error) }),
  });
  const errors = isChecked ? passwordChangeErrors(change) : {};
  const refusal = isRefusal(save.error) ? messageOfError(save.error) : undefined;
  const isAboutPresent = refusal === texts.currentWrong;
  const field = (name: keyof PasswordChange) => ({
    value: change[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      save.reset();
      setChange({ ...change, [name]: event.target.value });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (Object.keys(passwordChangeErrors(change)).length === 0) save.mutate(change);
  };
  return (
    <form noValidate onSubmit={submit} className="grid max-w-sm gap-4">
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label={texts.currentPassword}
        autoComplete="current-password"
        {...field('current')}
        error={errors.current ?? (isAboutPresent ? refusal : undefined)}
      />
      <NewPasswordField
        label={texts.newPassword}
        hint={texts.passwordHint}
        wordsOfPerson={() => [user.fullName, user.email]}
        {...field('next')}
        error={errors.next ?? (isAboutPresent ? undefined : refusal)}
      />
      <PasswordField label={texts.repeatPassword} autoComplete="new-password" {...field('repeated')} />
      <Checkbox
        label={texts.revokesTokens}
        checked={revokesTokens}
        onChange={({ target }) => setRevokesTokens(target.checked)}
      />
      <Button type="submit" isBusy={save.isPending} className="mt-1 justify-self-start">
        {save.isPending ? texts.saving : texts.changePassword}
      </Button>
    </form>
  );
}

const isRefusal = (error: unknown) =>
  ['INVALID', 'UNAUTHORIZED', 'FORBIDDEN'].includes(codeOfError(error) ?? '');

type PasswordChange = { current: string; next: string; repeated: string };

/** What is wrong with each field; an empty object when the change can be sent. */
export function passwordChangeErrors({ current, next, repeated }: PasswordChange) {
  const errors: Partial<Record<keyof PasswordChange, string>> = {};
  if (current === '') errors.current = texts.currentMissing;
  const length = [...next].length;
  if (length < 6) errors.next = registrationMessages.passwordShort;
  if (length > 128) errors.next = registrationMessages.passwordLong;
  if (repeated !== next) errors.repeated = texts.mismatch;
  return errors;
}
