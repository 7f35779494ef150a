import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Ways } from '../../../../contract/auth/credentials.ts';
import { api, codeOfError, messageOfError } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { passkeyTexts as texts } from '../passkey-texts.ts';
import { waysQuery } from '../queries.ts';
import { ReauthenticationDeclined, useReauthentication } from '../reauthentication/reauthentication.tsx';

type RemovePasskeyProps = { passkey: Ways['passkeys'][number] };

/** Asks before a passkey is removed. The question is closed before a proof is asked for: one dialog at a time. */
export function RemovePasskey({ passkey: { id, name } }: RemovePasskeyProps) {
  const [isOpen, setIsOpen] = useState(false);
  const queryClient = useQueryClient();
  const verify = useReauthentication();
  const reload = () => queryClient.invalidateQueries(waysQuery);
  const remove = useMutation({
    mutationFn: () => verify(() => api.credentials.removePasskey({ id })),
    onSuccess: async () => {
      toast.success(texts.removed(name));
      await reload();
    },
    onError: async (error) => {
      if (error instanceof ReauthenticationDeclined) return;
      // Already removed in another tab, which is what was wanted.
      if (codeOfError(error) === 'NOT_FOUND') return reload();
      toast.error(texts.removeFailed, { description: messageOfError(error) });
    },
  });
  return (
    <>
      <Button
        variant="outline"
        size="small"
        aria-label={texts.removeThis(name)}
        isBusy={remove.isPending}
        onClick={() => setIsOpen(true)}
      >
        {remove.isPending ? texts.removing : texts.remove}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={texts.removeTitle(name)}
        description={texts.removeMeaning}
      >
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() => {
              setIsOpen(false);
              remove.mutate();
            }}
          >
            {texts.remove}
          </Button>
          <Button variant="outline" onClick={() => setIsOpen(false)}>
            {texts.keep}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
