import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdminUser, userMessages } from '../../../contract/admin/users.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { userTexts as texts } from './texts.ts';

const words = {
  reason: texts.reason,
  hint: texts.reasonHint,
  missing: userMessages.reason,
  confirm: texts.seeNow,
  cancel: texts.cancel,
};

/** Looks at the product as somebody sees it. The page is loaded anew: nothing of the admin's own stays in it. */
export function SeeAs({ id, name }: { id: AdminUser['id']; name: string }) {
  const [isAsking, setAsking] = useState(false);
  const see = useMutation({
    mutationFn: (reason: string) => api.users.act({ id, reason }),
    onSuccess: () => window.location.assign(paths.dashboard()),
    onError: (error) => toast.error(texts.failed(messageOfError(error))),
  });
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setAsking(true)}>
        {texts.see}
      </Button>
      <ReasonDialog
        title={texts.seeTitle(name)}
        description={texts.seeMeaning}
        texts={words}
        isBusy={see.isPending}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => see.mutate(reason)}
      />
    </>
  );
}
