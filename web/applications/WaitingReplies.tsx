import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { ReplyAnswer, WaitingReply } from '../../contract/outreach/replies.ts';
import { CompanyLink } from '../companies/CompanyLink.tsx';
import { showRestored } from '../feed/favorites/show-restored.ts';
import { api, messageOfError } from '../platform/api/client.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { toastUndo } from '../ui/toasts/toast-undo.ts';
import { repliesQuery } from './queries.ts';
import { replyTexts as texts } from './texts.ts';

/** Replies that the private address received: what each may mean, and the one tap that makes it so. */
export function WaitingReplies() {
  const replies = useQuery(repliesQuery).data?.replies ?? [];
  if (replies.length === 0) return null;
  return (
    <section aria-labelledby="waiting-replies" className="mb-8">
      <h2 id="waiting-replies" className="headline mb-3 text-20">
        {texts.title(replies.length)}
      </h2>
      <ul className="border-ink border-t-2">
        {replies.map((reply) => (
          <li key={reply.replyId} className="border-rule border-b py-2.5">
            <ReplyLine reply={reply} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What waits for an answer on one application. */
export function RepliesOf({ applicationId }: { applicationId: string }) {
  const replies = useQuery(repliesQuery).data?.replies ?? [];
  const ofThis = replies.filter((reply) => reply.applicationId === applicationId);
  if (ofThis.length === 0) return null;
  return (
    <ul className="mb-5 border-rule border-y">
      {ofThis.map((reply) => (
        <li key={reply.replyId} className="border-rule border-b py-3 last:border-b-0">
          <ReplyLine reply={reply} />
        </li>
      ))}
    </ul>
  );
}

function ReplyLine({ reply }: { reply: WaitingReply }) {
  const { kind, companyName, repliedOn, isMarked, isVerified } = reply;
  const id = useId();
  const answer = useAnswer(reply);
  const isNotice = kind === 'automatic' || kind === 'bounced' || (isMarked && kind !== 'declined');
  const props = {
    variant: 'outline',
    size: 'small',
    'aria-describedby': id,
    isBusy: answer.isPending,
  } as const;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-14">
      <div className="min-w-48 flex-1">
        <p id={id} dir="auto" className="break-words font-medium">
          {texts.says(reply, companyName)}
        </p>
        <p className="text-13 text-ink-3">{texts.received(repliedOn, isVerified)}</p>
      </div>
      {kind === 'bounced' && reply.startupId ? (
        <span className="relative text-ink-2 underline underline-offset-4">
          <CompanyLink startupId={reply.startupId}>{texts.otherContact}</CompanyLink>
        </span>
      ) : null}
      <Button {...props} onClick={() => answer.mutate('accept')}>
        {isNotice ? texts.ok : texts.accept[kind]}
      </Button>
      {isNotice && !isMarked ? null : (
        <Button
          {...props}
          variant="link"
          onClick={() => answer.mutate(isMarked && kind !== 'declined' ? 'undo' : 'keep')}
        >
          {isMarked && kind !== 'declined' ? texts.undo : texts.keep}
        </Button>
      )}
    </div>
  );
}

/** Answers what is asked of a reply. What moved the application is undone in the message that says so. */
function useAnswer({ replyId, companyName, isMarked, kind }: WaitingReply) {
  const queryClient = useQueryClient();
  const send = async (answer: ReplyAnswer) => {
    const waiting = await api.replies.answer({ id: replyId, answer });
    queryClient.setQueryData(repliesQuery.queryKey, waiting);
  };
  const undo = () =>
    send('undo')
      .then(() => toast(texts.undone(companyName)))
      .then(() => showRestored(queryClient))
      .catch((error) => toast.error(messageOfError(error)));
  return useMutation({
    mutationFn: send,
    onSuccess(_nothing, answer) {
      const hasMoved = answer === 'accept' && (!isMarked || kind === 'declined');
      if (answer === 'undo') toast(texts.undone(companyName));
      else if (hasMoved && kind !== 'automatic' && kind !== 'bounced')
        toastUndo(texts.done(companyName), () => void undo(), `reply-${replyId}`);
      return showRestored(queryClient);
    },
    onError: (error) => toast.error(messageOfError(error)),
  });
}
