import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Session } from '../../contract/accounts.ts';
import { messageOfError } from '../api.ts';
import { sessionQuery } from '../session.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { layoutTexts } from './texts.ts';

type RequireSessionProps = {
  isAllowed: (session: Session) => boolean;
  signInPath: (query: { next: string }) => string;
  children: ReactNode;
};

/** Shows its children to those who may see them; anybody else is sent to sign in, and comes back afterwards. */
export function RequireSession({ isAllowed, signInPath, children }: RequireSessionProps) {
  const session = useQuery(sessionQuery);
  const { pathname, search } = useLocation();
  if (session.isPending) return null;
  if (session.isError && !session.data) {
    return <SessionUnknown error={session.error} onTryAgain={session.refetch} />;
  }
  if (session.data && isAllowed(session.data)) return children;
  return <Navigate to={signInPath({ next: pathname + search })} replace />;
}

function SessionUnknown({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  return (
    <div className="mx-auto max-w-2xl p-6">
      <Notice
        tone="loss"
        title={messageOfError(error)}
        action={
          <Button variant="outline" size="small" onClick={onTryAgain}>
            {layoutTexts.tryAgain}
          </Button>
        }
      >
        {layoutTexts.sessionUnknown}
      </Notice>
    </div>
  );
}
