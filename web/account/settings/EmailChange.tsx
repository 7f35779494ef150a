import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { EmailChange as PendingChange } from '../../../contract/auth/email-addresses.ts';
import {
  ReauthenticationDeclined,
  useReauthentication,
} from '../../auth/credentials/reauthentication/reauthentication.tsx';
import { verifyFirstTexts as proveFirst } from '../../auth/email-verification/texts.ts';
import { SettingsRow } from '../../page/SettingsRow.tsx';
import { api, messageOfError } from '../../platform/api/client.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { emailChangeTexts as texts } from './email-change-texts.ts';

const pendingQuery = queryOptions({
  queryKey: ['email-change'],
  queryFn: () => api.accounts.emailChange(),
});

/** Asks for another address, or shows the one that waits for its confirmation. */
export function EmailChange({ isReadOnly }: { isReadOnly: boolean }) {
  const { user } = useSession();
  const { data, isPending } = useQuery({ ...pendingQuery, enabled: !isReadOnly });
  const [isOpen, setIsOpen] = useState(false);
  const canChange = !isReadOnly && user.isEmailVerified && !isPending && !data?.pending && !isOpen;
  return (
    <div className="grid gap-4">
      <SettingsRow
        title={<span className="min-w-0 break-words font-medium">{user.email}</span>}
        detail={user.isEmailVerified ? texts.confirmed : proveFirst.emailChange}
      >
        {canChange ? (
          <Button variant="outline" size="small" onClick={() => setIsOpen(true)}>
            {texts.change}
          </Button>
        ) : null}
      </SettingsRow>
      {data?.pending ? <PendingNotice pending={data.pending} /> : null}
      {isOpen && !data?.pending ? <NewEmailForm onClose={() => setIsOpen(false)} /> : null}
    </div>
  );
}

function NewEmailForm({ onClose }: { onClose: () => void }) {
  const withReauthentication = useReauthentication();
  const queryClient = useQueryClient();
  const [email, setEmail] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const ask = useMutation({
    mutationFn: () => withReauthentication(() => api.accounts.requestEmailChange({ email })),
    onSuccess: (pending) => {
      queryClient.setQueryData(pendingQuery.queryKey, { pending });
      toast.success(texts.sent(pending.email));
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof ReauthenticationDeclined)) toast.error(texts.failed);
    },
  });
  const missing = isChecked && email.trim() === '' ? texts.missing : undefined;
  const refusal =
    ask.error && !(ask.error instanceof ReauthenticationDeclined) ? messageOfError(ask.error) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (email.trim() !== '') ask.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="grid max-w-sm gap-4">
      <TextField
        label={texts.newEmail}
        hint={texts.hint}
        type="email"
        autoComplete="email"
        autoFocus
        value={email}
        error={missing ?? refusal}
        onChange={(event) => {
          ask.reset();
          setEmail(event.target.value);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={ask.isPending}>
          {ask.isPending ? texts.sending : texts.send}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

function PendingNotice({ pending }: { pending: PendingChange }) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => api.accounts.cancelEmailChange(),
    onSuccess: () => {
      queryClient.setQueryData(pendingQuery.queryKey, { pending: null });
      toast.success(texts.cancelled);
    },
    onError: (error) => toast.error(texts.cancelFailed, { description: messageOfError(error) }),
  });
  return (
    <Notice
      title={<span className="break-words">{texts.pending(pending.email)}</span>}
      action={
        <Button variant="outline" size="small" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
          {cancel.isPending ? texts.cancelling : texts.cancelChange}
        </Button>
      }
    >
      <span className="break-words">{texts.pendingMeaning(user.email)}</span>
    </Notice>
  );
}
