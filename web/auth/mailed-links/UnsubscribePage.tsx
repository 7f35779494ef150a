import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { streamMessages } from '../../../contract/alerts/streams.ts';
import { FormPage } from '../../page/FormPage.tsx';
import { api, codeOfError, messageOfError } from '../../platform/api/client.ts';
import { useHydrated } from '../../platform/browser/use-hydrated.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useUrlSecret } from '../../platform/navigation/use-url-secret.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Loading, SkeletonBlock, SkeletonLine } from '../../ui/Skeleton.tsx';
import { UnsubscribeForm } from './UnsubscribeForm.tsx';
import { unsubscribeTexts as texts } from './unsubscribe-texts.ts';
import { readVerificationToken } from './verification-token.ts';

export const meta = () => [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }];

/** Where the last line of a mail leads. Opening it changes nothing: mail programs open links before people do. */
export default function UnsubscribePage() {
  const isHydrated = useHydrated();
  return (
    <FormPage title={texts.title} lead={texts.lead}>
      {isHydrated ? <Linked /> : <BeforeScripts />}
    </FormPage>
  );
}

function Linked() {
  const token = useUrlSecret(readVerificationToken);
  return token === null ? <Unreadable message={streamMessages.unreadable} /> : <Examined token={token} />;
}

function Examined({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const queryKey = ['mail-stream', token];
  const linked = useQuery({
    queryKey,
    queryFn: () => api.streams.examine({ token }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (linked.isPending) return <ChoiceSkeleton />;
  if (linked.isError) return <Refused error={linked.error} onTryAgain={() => void linked.refetch()} />;
  return (
    <UnsubscribeForm
      token={token}
      linked={linked.data}
      onChanged={(changed) => queryClient.setQueryData(queryKey, changed)}
    />
  );
}

function Refused({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const code = codeOfError(error);
  if (code === 'INVALID') return <Unreadable message={messageOfError(error)} />;
  if (code === 'NOT_FOUND') return <Notice title={messageOfError(error)} />;
  return (
    <NotLoaded title={messageOfError(error)} again={texts.tryAgain} onTryAgain={onTryAgain}>
      {texts.unreachableMeaning}
    </NotLoaded>
  );
}

function Unreadable({ message }: { message: string }) {
  return (
    <Notice
      tone="loss"
      title={message}
      action={
        <Link to={paths.emailAndAlerts()} className={buttonStyle({ variant: 'outline', size: 'small' })}>
          {texts.toSettings}
        </Link>
      }
    >
      {texts.unreadableMeaning}
    </Notice>
  );
}

/** Without scripts a form does what the mail program's own button does: it posts to the address of the link. */
function BeforeScripts() {
  return (
    <>
      <noscript>
        <form method="post">
          <button type="submit" className={buttonStyle()}>
            {texts.stop}
          </button>
        </form>
      </noscript>
      <ChoiceSkeleton />
    </>
  );
}

function ChoiceSkeleton() {
  return (
    <Loading label={texts.loading}>
      <SkeletonLine className="w-56 text-20" />
      <SkeletonLine className="mt-2 w-80 max-w-full text-15" />
      <div className="mt-5 flex flex-wrap gap-3">
        <SkeletonBlock className="h-11 w-40" />
        <SkeletonBlock className="h-11 w-44" />
      </div>
    </Loading>
  );
}
