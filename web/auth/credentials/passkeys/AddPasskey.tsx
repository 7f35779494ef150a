import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, messageOfError } from '../../../platform/api/client.ts';
import { Button, type ButtonStyle } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { ceremonyFailure, isDeclined, makePasskey } from '../passkey-ceremony.ts';
import { passkeyTexts as texts } from '../passkey-texts.ts';
import { waysQuery } from '../queries.ts';
import { ReauthenticationDeclined, useReauthentication } from '../reauthentication/reauthentication.tsx';
import '../../../platform/api/connection-calls.ts';

/** Has the person make a passkey on their device and adds it. Closing one of the dialogs is no error. */
export function AddPasskey({ variant = 'outline', size }: ButtonStyle) {
  const queryClient = useQueryClient();
  const verify = useReauthentication();
  const add = useMutation({
    mutationFn: async () => {
      const options = await verify(() => api.credentials.passkeyCreation());
      const answer = await makePasskey(options);
      return verify(() => api.credentials.addPasskey({ answer }));
    },
    onSuccess: async ({ name }) => {
      toast.success(texts.added(name));
      await queryClient.invalidateQueries(waysQuery);
    },
    onError: (error) => {
      if (isDeclined(error) || error instanceof ReauthenticationDeclined) return;
      toast.error(texts.addFailed, { description: ceremonyFailure(error) ?? messageOfError(error) });
    },
  });
  return (
    <Button variant={variant} size={size} isBusy={add.isPending} onClick={() => add.mutate()}>
      {add.isPending ? texts.adding : texts.add}
    </Button>
  );
}
