import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, messageOfError } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { ChangeButton } from '../MayChange.tsx';
import { sourcesTexts as texts } from './texts.ts';

export function RemoveSample() {
  const [isOpen, setIsOpen] = useState(false);
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.ingest.removeSample(),
    onSuccess: async ({ removed }) => {
      setIsOpen(false);
      toast.success(texts.removed(removed));
      await queryClient.invalidateQueries();
    },
    onError: (error) => toast.error(texts.removeFailed(messageOfError(error))),
  });
  return (
    <>
      <ChangeButton variant="outline" size="small" onClick={() => setIsOpen(true)}>
        {texts.removeSample}
      </ChangeButton>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={texts.removeTitle}
        description={texts.removeMeaning}
      >
        <div className="flex flex-wrap gap-3">
          <Button isBusy={remove.isPending} onClick={() => remove.mutate()}>
            {texts.removeConfirm}
          </Button>
          <Button variant="outline" onClick={() => setIsOpen(false)}>
            {texts.keep}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
