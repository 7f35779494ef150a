import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, messageOfError } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { forgotTexts as texts } from './texts.ts';
import '../../../platform/api/connection-calls.ts';

type ForgotPasswordDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** What the field begins with. */
  email: string;
};

export default function ForgotPasswordDialog({ isOpen, onOpenChange, email }: ForgotPasswordDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={texts.title} description={texts.meaning}>
      <ForgotPasswordForm email={email} onSent={() => onOpenChange(false)} />
    </Dialog>
  );
}

function ForgotPasswordForm({ email, onSent }: { email: string; onSent: () => void }) {
  const [typed, setTyped] = useState(email);
  const [isChecked, setIsChecked] = useState(false);
  const ask = useMutation({
    mutationFn: () => api.credentials.requestReset({ email: typed }),
    onSuccess: () => {
      toast.success(texts.sent);
      onSent();
    },
    onError: () => toast.error(texts.failed),
  });
  const missing = isChecked && typed.trim() === '' ? texts.emailMissing : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog lies in a form of the page for React, which would be sent as well.
    event.stopPropagation();
    setIsChecked(true);
    if (typed.trim() !== '') ask.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={texts.email}
        type="email"
        autoComplete="email"
        value={typed}
        error={missing ?? (ask.error ? messageOfError(ask.error) : undefined)}
        onChange={(event) => {
          ask.reset();
          setTyped(event.target.value);
        }}
      />
      <Button type="submit" isBusy={ask.isPending}>
        {ask.isPending ? texts.submitting : texts.submit}
      </Button>
    </form>
  );
}
