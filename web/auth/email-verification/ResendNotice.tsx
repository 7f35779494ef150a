import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, messageOfError } from '../../platform/api/client.ts';
import { sessionQuery } from '../../platform/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { noticeTexts as texts } from './texts.ts';

type ResendNoticeProps = {
  title: string;
  meaning: string;
  /** What else can be done, beside the button that sends the link again. */
  children?: ReactNode;
};

/** Says what waits for the address to be confirmed, and sends the link again. */
export function ResendNotice({ title, meaning, children }: ResendNoticeProps) {
  const queryClient = useQueryClient();
  // The mail is often opened in another tab: a user who comes back from there has confirmed the address.
  useQuery({ ...sessionQuery, refetchOnWindowFocus: 'always' });
  const resend = useMutation({
    mutationFn: () => api.accounts.resendVerification(),
    onSuccess: () => {
      toast.success(texts.sent);
      // Nothing is sent to an address that was confirmed meanwhile; then this goes away.
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
    onError: (error) => toast.error(texts.failed, { description: messageOfError(error) }),
  });
  return (
    <Notice
      title={title}
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="small" isBusy={resend.isPending} onClick={() => resend.mutate()}>
            {resend.isPending ? texts.resending : texts.resend}
          </Button>
          {children}
        </div>
      }
    >
      <span className="break-words">{meaning}</span>
    </Notice>
  );
}
