import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.ts';
import { sessionQuery } from '../../platform/session/session.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ForgotPassword } from '../credentials/passwords/ForgotPassword.tsx';
import { verifyEmailTexts as texts } from './verify-email-texts.ts';

type SignInNeededProps = {
  email: string;
  isChange: boolean;
  /** The person goes to sign in, and comes back to this page. */
  onLeave: () => void;
};

/** The mail was opened where its account is not signed in. Whoever made the account signs in; whoever did not takes it over. */
export function SignInNeeded({ email, isChange, onLeave }: SignInNeededProps) {
  const { data: session } = useQuery(sessionQuery);
  return (
    <div className="grid gap-6">
      <Notice
        tone="warn"
        title={texts.oneStep}
        action={
          session ? (
            <Link to={paths.settings()} className={buttonStyle({ variant: 'outline', size: 'small' })}>
              {texts.toAccount}
            </Link>
          ) : (
            <Link
              to={paths.login({ next: paths.verifyEmail() })}
              onClick={onLeave}
              className={buttonStyle({ size: 'small' })}
            >
              {texts.signIn}
            </Link>
          )
        }
      >
        <span className="break-words">
          {isChange ? texts.signInToChange(email) : texts.signInMeaning(email)}
        </span>
        {session ? <p className="mt-2">{texts.somebodyElse}</p> : null}
      </Notice>
      <section className="text-14 text-ink-2">
        <h2 className="font-medium text-ink">{isChange ? texts.notYourChange : texts.notYours}</h2>
        <p className="mt-1">{isChange ? texts.notYourChangeMeaning : texts.notYoursMeaning}</p>
        {isChange ? null : (
          <ForgotPassword
            label={texts.choosePassword}
            email={() => email}
            variant="outline"
            size="small"
            className="mt-3"
          />
        )}
      </section>
    </div>
  );
}
