import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { registrationMessages } from '../../../contract/auth/registration.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { useStoreSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import {
  ReauthenticationDeclined,
  useReauthentication,
} from '../credentials/reauthentication/reauthentication.tsx';
import { correctEmailTexts as texts } from './correct-email-texts.ts';

type CorrectEmailProps = { email: string; onClose: () => void };

/** Another address in place of one that is not confirmed yet; the link that confirms it goes there. */
export default function CorrectEmail({ email, onClose }: CorrectEmailProps) {
  const withReauthentication = useReauthentication();
  const storeSession = useStoreSession();
  const [typed, setTyped] = useState(email);
  const correct = useMutation({
    mutationFn: () => withReauthentication(() => api.accounts.correctEmail({ email: typed })),
    onSuccess: (session) => {
      storeSession(session);
      toast.success(texts.sent(session.user.email));
      onClose();
    },
  });
  const isRefused = correct.error !== null && !(correct.error instanceof ReauthenticationDeclined);
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = isChecked && typed.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (typed.trim() !== '') correct.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid max-w-sm gap-4">
      <TextField
        label={texts.label}
        type="email"
        autoComplete="email"
        autoFocus
        value={typed}
        error={isMissing ? registrationMessages.email : isRefused ? messageOfError(correct.error) : undefined}
        onChange={(event) => {
          correct.reset();
          setTyped(event.target.value);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" isBusy={correct.isPending}>
          {correct.isPending ? texts.sending : texts.send}
        </Button>
        <Button variant="outline" size="small" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
