import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { VerifiedEmail } from '../../contract/accounts.ts';
import { api, codeOfError, messageOfError } from '../api.ts';
import { useLinkOfAddress } from '../credentials/use-link-of-address.ts';
import { paths } from '../paths.ts';
import { Button, buttonLook } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Loading, SkeletonBlock } from '../ui/Skeleton.tsx';
import { EntrancePage } from './EntrancePage.tsx';
import { verifyTexts as texts } from './email-texts.ts';
import { readVerificationToken } from './verification-token.ts';

export const meta = () => [{ title: texts.pageTitle }];

/** Where the link that confirms an address leads, in any browser, signed in or not. */
export default function VerifyEmailPage() {
  const token = useLinkOfAddress(readVerificationToken) ?? '';
  const verified = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => api.accounts.verifyEmail({ token }),
    gcTime: 0,
  });
  return (
    <EntrancePage title={texts.title} lead={texts.lead}>
      {verified.isPending ? (
        <Loading label={texts.verifying}>
          <SkeletonBlock className="h-20 w-full" />
        </Loading>
      ) : null}
      {verified.isError ? (
        <Refused error={verified.error} onTryAgain={() => void verified.refetch()} />
      ) : null}
      {verified.data ? <Confirmed verified={verified.data} /> : null}
    </EntrancePage>
  );
}

function Confirmed({ verified }: { verified: VerifiedEmail }) {
  const { title, meaning } = wordsFor(verified);
  return (
    <Notice
      tone="go"
      title={title}
      action={
        <Link to={paths.dashboard()} className={buttonLook({ size: 'small' })}>
          {texts.toDashboard}
        </Link>
      }
    >
      <span className="break-words">{meaning}</span>
    </Notice>
  );
}

function wordsFor({ email, isChanged, wasVerified }: VerifiedEmail) {
  if (isChanged) return { title: texts.changed, meaning: texts.changedMeaning(email) };
  if (wasVerified) return { title: texts.again, meaning: texts.againMeaning(email) };
  return { title: texts.done, meaning: texts.doneMeaning(email) };
}

function Refused({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const code = codeOfError(error);
  const isFinal = code === 'INVALID' || code === 'CONFLICT';
  return (
    <Notice
      tone="loss"
      title={messageOfError(error)}
      action={
        isFinal ? (
          <Link to={paths.settings()} className={buttonLook({ variant: 'outline', size: 'small' })}>
            {texts.toSettings}
          </Link>
        ) : (
          <Button variant="outline" size="small" onClick={onTryAgain}>
            {texts.tryAgain}
          </Button>
        )
      }
    >
      {isFinal ? texts.overMeaning : texts.unreachableMeaning}
    </Notice>
  );
}
