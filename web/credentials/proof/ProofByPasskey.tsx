import { useMutation } from '@tanstack/react-query';
import { api, messageOfError } from '../../api/client.ts';
import { useKeepSession } from '../../sessions/session.ts';
import { Button, type ButtonLook } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ceremonyFailure, isDeclined, signWithPasskey } from '../passkey-ceremony.ts';
import { passkeyTexts } from '../passkey-texts.ts';
import { proofTexts as texts } from './texts.ts';

/** Whoever closes the browser's own dialog is told nothing. */
export function ProofByPasskey({
  onProved,
  variant = 'outline',
}: Pick<ButtonLook, 'variant'> & { onProved: () => void }) {
  const keepSession = useKeepSession();
  const confirm = useMutation({
    mutationFn: async () => {
      const answer = await signWithPasskey(await api.sessions.passkeyChallenge());
      return api.sessions.confirm({ method: 'passkey', answer });
    },
    onSuccess: (session) => {
      keepSession(session);
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
