import { useQuery } from '@tanstack/react-query';
import type { ResetLink } from '../../../../contract/auth/credentials.ts';
import { FormPage } from '../../../page/FormPage.tsx';
import { api, codeOfError, messageOfError } from '../../../platform/api/client.ts';
import { useUrlSecret } from '../../../platform/navigation/use-url-secret.ts';
import { Button } from '../../../ui/Button.tsx';
import { LazyToaster } from '../../../ui/lazy/LazyToaster.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Loading, SkeletonBlock } from '../../../ui/Skeleton.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { noResetLink, readResetLink } from './reset-link.ts';
import { forgotTexts, resetTexts as texts } from './texts.ts';

export const meta = () => [{ title: texts.pageTitle }];

/** Where a mailed link or a recovery link leads. Whether it can be used is said before anybody types a password. */
export default function ResetPasswordPage() {
  const link = useUrlSecret(readResetLink) ?? noResetLink;
  return (
    <FormPage title={texts.title} lead={texts.lead}>
      <Examined link={link} />
      <LazyToaster />
    </FormPage>
  );
}

function Examined({ link }: { link: ResetLink }) {
  const examined = useQuery({
    queryKey: ['reset-link', link],
    queryFn: () => api.credentials.examineReset({ link }),
    gcTime: 0,
  });
  if (examined.isPending) return <ExaminedSkeleton />;
  if (examined.isError)
    return (
      <UnusableLink
        error={examined.error}
        email={'email' in link ? link.email : ''}
        onTryAgain={() => void examined.refetch()}
      />
    );
  return <NewPasswordForm link={link} person={examined.data} onRefused={() => void examined.refetch()} />;
}

type UnusableLinkProps = { error: unknown; email: string; onTryAgain: () => void };

function UnusableLink({ error, email, onTryAgain }: UnusableLinkProps) {
  const isOver = codeOfError(error) === 'INVALID';
  return (
    <Notice
      tone="loss"
      title={messageOfError(error)}
      action={
        isOver ? (
          <ForgotPassword label={texts.newLink} email={() => email} variant="outline" size="small" />
        ) : (
          <Button variant="outline" size="small" onClick={onTryAgain}>
            {texts.tryAgain}
          </Button>
        )
      }
    >
      {isOver ? texts.unusableMeaning : texts.unreachableMeaning}
    </Notice>
  );
}

function ExaminedSkeleton() {
  return (
    <Loading label={texts.examining}>
      <div className="grid gap-5">
        {[forgotTexts.email, texts.newPassword, texts.confirm].map((field) => (
          <SkeletonBlock key={field} className="h-11 w-full" />
        ))}
      </div>
    </Loading>
  );
}
