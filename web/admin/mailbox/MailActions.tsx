import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Mail } from '../../../contract/mail/mailbox.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { ChangeButton } from '../MayChange.tsx';
import { mailQuery } from '../queries.ts';
import { mailboxTexts as texts } from './texts.ts';

type Act = 'retry' | 'cancel' | 'sendAgain';

/** What may be done with a mail; what cannot be taken back, or may come twice, is asked for once more. */
export function MailActions({ mail }: { mail: Mail }) {
  const [question, setQuestion] = useState<'cancel' | 'sendAgain' | null>(null);
  const queryClient = useQueryClient();
  const act = useMutation({
    mutationFn: (which: Act) => api.mailbox[which]({ id: mail.id }),
    onSuccess: (changed, which) => {
      queryClient.setQueryData(mailQuery(mail.id).queryKey, changed);
      toast.success(texts.done[which]);
    },
    onError: (error) => {
      toast.error(messageOfError(error));
      // Somebody else, or the mail server, may have been quicker.
      void queryClient.invalidateQueries({ queryKey: mailQuery(mail.id).queryKey });
    },
    onSettled: () => setQuestion(null),
  });
  const { retry, cancel, sendAgain } = mail.may;
  if (!retry && !cancel && !sendAgain) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {retry ? (
        <ChangeButton size="small" isBusy={act.isPending} onClick={() => act.mutate('retry')}>
          {texts.retry}
        </ChangeButton>
      ) : null}
      {sendAgain ? (
        <ChangeButton size="small" onClick={() => setQuestion('sendAgain')}>
          {texts.sendAgain}
        </ChangeButton>
      ) : null}
      {cancel ? (
        <ChangeButton variant="outline" size="small" onClick={() => setQuestion('cancel')}>
          {texts.cancel}
        </ChangeButton>
      ) : null}
      {question === null ? null : (
        <ConfirmDialog
          isOpen
          onClose={() => setQuestion(null)}
          title={texts.questions[question].title}
          meaning={texts.questions[question].meaning(mail.to)}
          yes={texts.questions[question].yes}
          no={texts.keep}
          isBusy={act.isPending}
          onYes={() => act.mutate(question)}
        />
      )}
    </div>
  );
}
