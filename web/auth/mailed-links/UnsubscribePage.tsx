import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { streamMessages } from '../../../contract/alerts/streams.ts';
import { Message, MessageSkeleton } from '../../page/Message.tsx';
import { api, codeOfError, messageOfError } from '../../platform/api/client.ts';
import { useHydrated } from '../../platform/browser/use-hydrated.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useUrlSecret } from '../../platform/navigation/use-url-secret.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { UnsubscribeForm } from './UnsubscribeForm.tsx';
import { unsubscribeTexts as texts } from './unsubscribe-texts.ts';
import { readVerificationToken } from './verification-token.ts';

export const meta = () => [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }];

/** Where the last line of a mail leads. Opening it changes nothing: mail programs open links before people do. */
export default function UnsubscribePage() {
  const isHydrated = useHydrated();
  return isHydrated ? <Linked /> : <BeforeScripts />;
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
  if (code === 'NOT_FOUND') return <Message title={messageOfError(error)} />;
  return (
    <Message
      title={messageOfError(error)}
      isAlert
      actions={<Button onClick={onTryAgain}>{texts.tryAgain}</Button>}
    >
      <p>{texts.unreachableMeaning}</p>
    </Message>
  );
}

function Unreadable({ message }: { message: string }) {
  return (
    <Message
      title={message}
      isAlert
      actions={
        <Link to={paths.emailAndAlerts()} className={buttonStyle()}>
          {texts.toSettings}
        </Link>
      }
    >
      <p>{texts.unreadableMeaning}</p>
    </Message>
  );
}

/** Without scripts a form does what the mail program's own button does: it posts to the address of the link. */
function BeforeScripts() {
  return (
    <>
      <noscript>
        <form method="post" className="text-center">
          <button type="submit" className={buttonStyle()}>
            {texts.stop}
          </button>
        </form>
      </noscript>
      <ChoiceSkeleton />
    </>
  );
}

const ChoiceSkeleton = () => <MessageSkeleton title={texts.title} label={texts.loading} />;
