import { useMutation } from '@tanstack/react-query';
import { api, messageOfError } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { ReauthenticationDeclined, useReauthentication } from '../reauthentication/reauthentication.tsx';
import { AuthenticatorSetup } from './AuthenticatorSetup.tsx';
import { authenticatorTexts as texts } from './texts.ts';

/** Begins to set one up; the secret stays in this page, and goes with it. */
export function AddAuthenticator({ onAdded }: { onAdded: (recoveryCodes: string[]) => void }) {
  const verify = useReauthentication();
  const begin = useMutation({
    mutationFn: () => verify(() => api.credentials.beginAuthenticator()),
    gcTime: 0,
    onError: (error) => {
      if (error instanceof ReauthenticationDeclined) return;
      toast.error(texts.setUpFailed, { description: messageOfError(error) });
    },
  });
  if (begin.data) return <AuthenticatorSetup begun={begin.data} onAdded={onAdded} onCancel={begin.reset} />;
  return (
    <div className="grid justify-items-start gap-5">
      <p className="text-15 text-ink-2">{texts.none}</p>
      <Button variant="outline" isBusy={begin.isPending} onClick={() => begin.mutate()}>
        {begin.isPending ? texts.settingUp : texts.setUp}
      </Button>
    </div>
  );
}
