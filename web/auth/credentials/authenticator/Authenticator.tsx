import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOfError } from '../../../platform/api/client.ts';
import { sessionQuery, useSession } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Loading, SkeletonBlock, SkeletonLine } from '../../../ui/Skeleton.tsx';
import { ResendNotice } from '../../email-verification/ResendNotice.tsx';
import { verifyFirstTexts as proveFirst } from '../../email-verification/texts.ts';
import { waysQuery } from '../queries.ts';
import { AddAuthenticator } from './AddAuthenticator.tsx';
import { PresentAuthenticator } from './PresentAuthenticator.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { authenticatorTexts as texts } from './texts.ts';

/** The person's authenticator app: to be set up, or kept. New recovery codes stay until they are said to be kept. */
export function Authenticator() {
  const { user } = useSession();
  const ways = useQuery(waysQuery);
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const show = (made: readonly string[]) => {
    setCodes(made);
    void queryClient.invalidateQueries(waysQuery);
  };
  const leave = () => {
    setCodes(null);
    // With a second factor an admin may go on, which the session says.
    void queryClient.invalidateQueries(sessionQuery);
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={leave} />;
  if (ways.isPending) return <AuthenticatorSkeleton />;
  if (!ways.data) return <Unknown error={ways.error} onTryAgain={ways.refetch} />;
  const { authenticator } = ways.data;
  if (authenticator) return <PresentAuthenticator authenticator={authenticator} onRenewed={show} />;
  if (user.isEmailVerified) return <AddAuthenticator onAdded={show} />;
  return (
    <div className="grid justify-items-start gap-5">
      <p className="text-15 text-ink-2">{texts.none}</p>
      <ResendNotice title={proveFirst.title} meaning={proveFirst.authenticator(user.email)} />
    </div>
  );
}

function Unknown({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  return (
    <Notice
      tone="loss"
      title={`${texts.notLoaded}: ${messageOfError(error)}`}
      action={
        <Button variant="outline" size="small" onClick={onTryAgain}>
          {texts.loadAgain}
        </Button>
      }
    />
  );
}

function AuthenticatorSkeleton() {
  return (
    <Loading label={texts.loading}>
      <SkeletonLine className="mb-5 w-56 text-15" />
      <SkeletonBlock className="h-11 w-60" />
    </Loading>
  );
}
