import { useMutation } from '@tanstack/react-query';
import { api, messageOfError } from '../../../platform/api/client.ts';
import { useStoreSession } from '../../../platform/session/session.ts';
import { Button, type ButtonStyle } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ceremonyFailure, isDeclined, signWithPasskey } from '../passkey-ceremony.ts';
import { passkeyTexts } from '../passkey-texts.ts';
import { reauthenticationTexts as texts } from './texts.ts';

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
