import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { api, messageOfError } from '../api.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { devicesQuery } from './queries.ts';
import { devicesTexts as texts } from './texts.ts';

export function EndOtherDevices() {
  const [isAsked, setIsAsked] = useState(false);
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => api.sessions.endOtherDevices(),
    onSuccess: async () => {
      setIsAsked(false);
      await queryClient.invalidateQueries(devicesQuery);
      toast.success(texts.othersSignedOut);
    },
    onError: (error) => toast.error(texts.othersFailed, { description: messageOfError(error) }),
  });
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setIsAsked(true)} className="mt-4">
        {texts.signOutOthers}
      </Button>
      <Dialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        title={texts.othersTitle}
        description={texts.othersMeaning}
      >
        <div className="flex flex-wrap gap-3">
          <Button isBusy={end.isPending} onClick={() => end.mutate()}>
            {end.isPending ? texts.signingOut : texts.signOutOthers}
          </Button>
          <Button variant="outline" onClick={() => setIsAsked(false)}>
            {texts.keep}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
