import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import type { Session } from '../../../contract/auth/accounts.ts';
import { Message } from '../../page/Message.tsx';
import { messageOfError } from '../../platform/api/client.ts';
import { SessionContext, sessionQuery } from '../../platform/session/session.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { layoutTexts } from './texts.ts';

type RequireSessionProps = {
  isAllowed: (session: Session) => boolean;
  signInPath: (query: { next: string }) => string;
  children: ReactNode;
};

/** Shows its children to those who may see them; anyone else is sent to sign in, and comes back afterwards. */
export function RequireSession({ isAllowed, signInPath, children }: RequireSessionProps) {
  const session = useQuery(sessionQuery);
  const { pathname, search, hash } = useLocation();
  if (session.isPending) return null;
  const toSignIn = signInPath({ next: pathname + search + hash });
  if (session.isError && !session.data)
    return <SessionUnknown error={session.error} onTryAgain={session.refetch} toSignIn={toSignIn} />;
  // What one person began to fill in is not there for the next one.
  if (session.data && isAllowed(session.data))
    return (
      <SessionContext key={session.data.user.id} value={session.data}>
        {children}
      </SessionContext>
    );
  return <Navigate to={toSignIn} replace />;
}

type SessionUnknownProps = { error: unknown; onTryAgain: () => void; toSignIn: string };

function SessionUnknown({ error, onTryAgain, toSignIn }: SessionUnknownProps) {
  return (
    <div className="px-5">
      <Message
        title={layoutTexts.sessionFailed}
        isAlert
        actions={
          <>
            <Button onClick={onTryAgain}>{layoutTexts.tryAgain}</Button>
            <Link to={toSignIn} className={buttonStyle({ variant: 'link', size: 'medium' })}>
              {layoutTexts.toSignIn}
            </Link>
          </>
        }
      >
        <p>{messageOfError(error)}</p>
        <p>{layoutTexts.sessionUnknown}</p>
      </Message>
    </div>
  );
}
