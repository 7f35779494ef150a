import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { VerifiedEmail } from '../../../contract/auth/email-addresses.ts';
import { Message, MessageSkeleton } from '../../page/Message.tsx';
import { api, codeOfError, messageOfError } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useUrlSecret } from '../../platform/navigation/use-url-secret.ts';
import { sessionQuery } from '../../platform/session/session.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { LazyToaster } from '../../ui/lazy/LazyToaster.tsx';
import { ForgotPassword } from '../credentials/passwords/ForgotPassword.tsx';
import {
  readVerificationToken,
  storeVerificationToken,
  waitingVerificationToken,
} from './verification-token.ts';
import { verifyEmailTexts as texts } from './verify-email-texts.ts';

export const meta = () => [{ title: texts.pageTitle }];

/** Where the link that confirms an address leads, in any browser. Who is not signed in there goes on to that and comes back. */
export default function VerifyEmailPage() {
  // Read once: it is forgotten as soon as it was answered.
  const [waiting] = useState(waitingVerificationToken);
  const token = useUrlSecret(readVerificationToken) ?? waiting ?? '';
  const queryClient = useQueryClient();
  const verified = useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      const answer = await api.accounts.verifyEmail({ token });
      storeVerificationToken(null);
      // The session may have been asked for before.
      if (answer.outcome === 'confirmed') void queryClient.invalidateQueries(sessionQuery);
      return answer;
    },
    gcTime: 0,
  });
  return (
    <>
      {verified.isPending ? <MessageSkeleton title={texts.verifying} label={texts.verifying} /> : null}
      {verified.isError ? (
        <Refused error={verified.error} onTryAgain={() => void verified.refetch()} />
      ) : null}
      {verified.data?.outcome === 'confirmed' ? <Confirmed verified={verified.data} /> : null}
      {verified.data?.outcome === 'signInNeeded' ? (
        <SignInNeeded {...verified.data} onLeave={() => storeVerificationToken(token)} />
      ) : null}
      <LazyToaster />
    </>
  );
}

type Confirmation = Extract<VerifiedEmail, { outcome: 'confirmed' }>;

function Confirmed({ verified }: { verified: Confirmation }) {
  const { title, meaning } = wordsFor(verified);
  return (
    <Message
      title={title}
      actions={
        <Link to={paths.dashboard()} className={buttonStyle()}>
          {texts.toDashboard}
        </Link>
      }
    >
      <p className="break-words">{meaning}</p>
      {verified.wasCleared ? <p className="mt-2 text-15">{texts.cleared}</p> : null}
    </Message>
  );
}

function wordsFor({ email, isChanged, wasVerified }: Confirmation) {
  if (isChanged) return { title: texts.changed, meaning: texts.changedMeaning(email) };
  if (wasVerified) return { title: texts.again, meaning: texts.againMeaning(email) };
  return { title: texts.done, meaning: texts.doneMeaning(email) };
}

function Refused({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const code = codeOfError(error);
  const isFinal = code === 'INVALID' || code === 'CONFLICT';
  return (
    <Message
      title={messageOfError(error)}
      isAlert
      actions={
        isFinal ? (
          <Link to={paths.dataAndAccount()} className={buttonStyle()}>
            {texts.toSettings}
          </Link>
        ) : (
          <Button onClick={onTryAgain}>{texts.tryAgain}</Button>
        )
      }
    >
      {isFinal ? null : <p>{texts.unreachableMeaning}</p>}
    </Message>
  );
}

type SignInNeededProps = {
  email: string;
  isChange: boolean;
  /** The person goes to sign in, and comes back to this page. */
  onLeave: () => void;
};

/** The mail was opened where its account is not signed in. The user who made the account signs in; the owner of the address who did not takes it over. */
function SignInNeeded({ email, isChange, onLeave }: SignInNeededProps) {
  const { data: session } = useQuery(sessionQuery);
  return (
    <Message
      title={texts.oneStep}
      actions={
        session ? (
          <Link to={paths.dataAndAccount()} className={buttonStyle()}>
            {texts.toAccount}
          </Link>
        ) : (
          <Link to={paths.login({ next: paths.verifyEmail() })} onClick={onLeave} className={buttonStyle()}>
            {texts.signIn}
          </Link>
        )
      }
      more={
        <section className="text-14 text-ink-2">
          <h2 className="font-medium text-ink">{isChange ? texts.notYourChange : texts.notYours}</h2>
          <p className="mt-1">{isChange ? texts.notYourChangeMeaning : texts.notYoursMeaning}</p>
          {isChange ? null : (
            <ForgotPassword
              label={texts.choosePassword}
              email={() => email}
              variant="link"
              size="small"
              className="mt-3"
            />
          )}
        </section>
      }
    >
      <p className="break-words">{isChange ? texts.signInToChange(email) : texts.signInMeaning(email)}</p>
      {session ? <p className="mt-2 text-15">{texts.otherAccount}</p> : null}
    </Message>
  );
}
