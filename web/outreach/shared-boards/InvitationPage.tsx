import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { OpenedInvitation } from '../../../contract/outreach/shared-boards.ts';
import { Message, MessageSkeleton } from '../../page/Message.tsx';
import { api, codeOfError, messageOfError } from '../../platform/api/client.ts';
import '../../platform/api/connection-calls.ts';
import { useHydrated } from '../../platform/browser/use-hydrated.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useUrlSecret } from '../../platform/navigation/use-url-secret.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { invitationTexts as texts } from './invitation-texts.ts';

export const meta = () => [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }];

type InvitationLink = { token: string; isToStop: boolean };

const longest = 2_000;

function readLink({ search }: { search: string }): InvitationLink | null {
  const query = new URLSearchParams(search);
  const token = query.get('token')?.slice(0, longest);
  return token ? { token, isToStop: query.get('stop') === 'yes' } : null;
}

/** Where an invitation's mail leads. Opening it changes nothing: mail programs open links before people do. */
export default function InvitationPage() {
  return useHydrated() ? <Linked /> : <InvitationSkeleton />;
}

function Linked() {
  const link = useUrlSecret(readLink);
  return link === null ? <Refusal message={texts.unreadable} /> : <Examined link={link} />;
}

function Examined({ link }: { link: InvitationLink }) {
  const [declined, setDeclined] = useState<'once' | 'for good' | null>(null);
  const invitation = useQuery({
    queryKey: ['board-invitation', link.token],
    queryFn: () => api.sharedBoards.examineLink({ token: link.token }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (declined !== null) return <Declined isForGood={declined === 'for good'} />;
  if (link.isToStop) return <Stop token={link.token} onStopped={() => setDeclined('for good')} />;
  if (invitation.isPending) return <InvitationSkeleton />;
  if (invitation.isError) {
    const isFinal = ['INVALID', 'NOT_FOUND', 'FORBIDDEN'].includes(codeOfError(invitation.error) ?? '');
    return (
      <Refusal
        message={messageOfError(invitation.error)}
        onTryAgain={isFinal ? undefined : () => void invitation.refetch()}
      />
    );
  }
  return <Opened token={link.token} invitation={invitation.data} onDeclined={() => setDeclined('once')} />;
}

type OpenedProps = { token: string; invitation: OpenedInvitation; onDeclined: () => void };

function Opened({ token, invitation, onDeclined }: OpenedProps) {
  const navigate = useNavigate();
  const { id, boardName, inviterName, email, until, reader } = invitation;
  const accept = useMutation({
    mutationFn: () => api.sharedBoards.accept({ id }),
    onSuccess: (board) => navigate(paths.sharedBoard(board.id)),
  });
  const decline = useMutation({
    mutationFn: () => api.sharedBoards.declineByLink({ token, isLast: false }),
    onSuccess: onDeclined,
  });
  const failed = accept.error ?? decline.error;
  return (
    <Message
      title={texts.title(inviterName, boardName)}
      actions={
        <>
          {reader === 'invited' ? (
            <Button isBusy={accept.isPending} onClick={() => accept.mutate()}>
              {texts.accept}
            </Button>
          ) : null}
          {reader === 'visitor' ? (
            <>
              <Link to={paths.login({ next: paths.sharedBoards() })} className={buttonStyle()}>
                {texts.signIn}
              </Link>
              <Link
                to={paths.register({ next: paths.sharedBoards() })}
                className={buttonStyle({ variant: 'outline' })}
              >
                {texts.register}
              </Link>
            </>
          ) : null}
          <Button variant="link" size="medium" isBusy={decline.isPending} onClick={() => decline.mutate()}>
            {texts.decline}
          </Button>
        </>
      }
    >
      <p>{texts.meaning}</p>
      <p className="mt-3">{texts.nothingShown}</p>
      <p className="wrap-anywhere mt-3 text-15">
        {texts.readers[reader](email)} {texts.until(until)}
      </p>
      {failed ? (
        <p role="alert" className="mt-4 text-15 text-loss">
          {messageOfError(failed)}
        </p>
      ) : null}
    </Message>
  );
}

function Stop({ token, onStopped }: { token: string; onStopped: () => void }) {
  const stop = useMutation({
    mutationFn: () => api.sharedBoards.declineByLink({ token, isLast: true }),
    onSuccess: onStopped,
  });
  return (
    <Message
      title={texts.stopTitle}
      actions={
        <Button isBusy={stop.isPending} onClick={() => stop.mutate()}>
          {texts.stop}
        </Button>
      }
    >
      <p>{texts.stopMeaning}</p>
      {stop.isError ? (
        <p role="alert" className="mt-4 text-15 text-loss">
          {messageOfError(stop.error)}
        </p>
      ) : null}
    </Message>
  );
}

function Declined({ isForGood }: { isForGood: boolean }) {
  return (
    <Message title={isForGood ? texts.stopped : texts.declined}>
      <p>{isForGood ? texts.stoppedMeaning : texts.declinedMeaning}</p>
    </Message>
  );
}

function Refusal({ message, onTryAgain }: { message: string; onTryAgain?: () => void }) {
  return (
    <Message
      title={message}
      isAlert
      actions={
        onTryAgain ? (
          <Button onClick={onTryAgain}>{texts.tryAgain}</Button>
        ) : (
          <Link to={paths.dashboard()} className={buttonStyle()}>
            {texts.toStart}
          </Link>
        )
      }
    />
  );
}

const InvitationSkeleton = () => <MessageSkeleton title={texts.pageTitle} label={texts.loading} />;
