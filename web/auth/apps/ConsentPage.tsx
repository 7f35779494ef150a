import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { AppAnswer } from '../../../contract/auth/connected-apps.ts';
import { Message, MessageSkeleton } from '../../page/Message.tsx';
import { api, codeOfError, messageOfError } from '../../platform/api/client.ts';
import '../../platform/api/connection-calls.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { AppRequestCard } from './AppRequestCard.tsx';
import { refusals, appTexts as texts } from './texts.ts';

export const meta = () => [{ title: texts.consentTitle }, { name: 'robots', content: 'noindex' }];

/** Where an app sends its user's browser, to ask whether it may act for them. */
export default function ConsentPage() {
  const [query] = useSearchParams();
  const id = query.get('request');
  if (id === null) return <Refused reason={refusals[query.get('error') ?? ''] ?? null} />;
  return <Asked id={id} />;
}

function Asked({ id }: { id: string }) {
  const request = useQuery({
    queryKey: ['app-request', id],
    queryFn: () => api.connectedApps.request({ id }),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const answer = useMutation({
    mutationFn: (given: AppAnswer) => api.connectedApps.answerRequest({ id, ...given }),
    // Out of the product: the app waits there.
    onSuccess: ({ url }) => window.location.assign(url),
  });
  if (request.isPending) return <MessageSkeleton title={texts.loading} label={texts.loading} />;
  if (request.isError) {
    const code = codeOfError(request.error);
    if (code === 'NOT_FOUND' || code === 'FORBIDDEN')
      return <Refused reason={messageOfError(request.error)} />;
    return <NotLoaded onTryAgain={() => void request.refetch()} />;
  }
  const isAnswered = answer.isPending || answer.isSuccess;
  return (
    <AppRequestCard
      request={request.data}
      pending={isAnswered ? (answer.variables?.isAllowed ?? null) : null}
      error={answer.isError ? messageOfError(answer.error) : null}
      onAnswer={answer.mutate}
    />
  );
}

/** The request is gone or was none: there is no answer to give, and nowhere to send it. */
function Refused({ reason }: { reason: string | null }) {
  return (
    <Message
      title={texts.refused}
      isAlert
      actions={
        <Link to={paths.dashboard()} className={buttonStyle({ variant: 'outline' })}>
          {texts.toDashboard}
        </Link>
      }
    >
      <p>{reason ?? texts.startAgain}</p>
    </Message>
  );
}

function NotLoaded({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <Message
      title={texts.notLoaded}
      isAlert
      actions={<Button onClick={onTryAgain}>{texts.tryAgain}</Button>}
    />
  );
}
