import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, messageOfError } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import {
  ReauthenticationDeclined,
  useReauthentication,
} from '../credentials/reauthentication/reauthentication.tsx';
import { devicesQuery } from './queries.ts';
import { devicesTexts as texts } from './texts.ts';

export function EndOtherDevices() {
  const [isAsked, setIsAsked] = useState(false);
  const verify = useReauthentication();
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => verify(() => api.sessions.endOtherDevices()),
    onSuccess: async () => {
      await queryClient.invalidateQueries(devicesQuery);
      toast.success(texts.othersSignedOut);
    },
    onError: (error) => {
      if (error instanceof ReauthenticationDeclined) return;
      toast.error(texts.othersFailed, { description: messageOfError(error) });
    },
  });
  const endAll = () => {
    setIsAsked(false);
    end.mutate();
  };
  return (
    <>
      <Button
        variant="outline"
        size="small"
        isBusy={end.isPending}
        onClick={() => setIsAsked(true)}
        className="mt-4"
      >
        {end.isPending ? texts.signingOut : texts.signOutOthers}
      </Button>
      <Dialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        title={texts.othersTitle}
        description={texts.othersMeaning}
      >
        <div className="flex flex-wrap gap-3">
          <Button onClick={endAll}>{texts.signOutOthers}</Button>
          <Button variant="outline" onClick={() => setIsAsked(false)}>
            {texts.keep}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
