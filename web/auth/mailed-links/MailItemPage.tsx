import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { MailItem } from '../../../contract/alerts/mail-items.ts';
import { Message, MessageSkeleton } from '../../page/Message.tsx';
import { api, codeOfError, messageOfError } from '../../platform/api/client.ts';
import '../../platform/api/connection-calls.ts';
import { useHydrated } from '../../platform/browser/use-hydrated.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useUrlSecret } from '../../platform/navigation/use-url-secret.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { mailItemTexts as texts } from './mail-item-texts.ts';
import { readVerificationToken } from './verification-token.ts';

export const meta = () => [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }];

/** Where the links beside a round in a mail lead. Opening it changes nothing: mail programs open links before people do. */
export default function MailItemPage() {
  const isHydrated = useHydrated();
  return isHydrated ? <Linked /> : <ItemSkeleton />;
}

function Linked() {
  const token = useUrlSecret(readVerificationToken);
  return token === null ? <Refusal message={texts.unreadable} /> : <Examined token={token} />;
}

function Examined({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const queryKey = ['mail-item', token];
  const item = useQuery({
    queryKey,
    queryFn: () => api.mailItems.examine({ token }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (item.isPending) return <ItemSkeleton />;
  if (item.isError) {
    const isFinal = ['INVALID', 'NOT_FOUND', 'FORBIDDEN'].includes(codeOfError(item.error) ?? '');
    return (
      <Refusal
        message={messageOfError(item.error)}
        onTryAgain={isFinal ? undefined : () => void item.refetch()}
      />
    );
  }
  return (
    <Item
      token={token}
      item={item.data}
      onChanged={(changed) => queryClient.setQueryData(queryKey, changed)}
    />
  );
}

type ItemProps = { token: string; item: MailItem; onChanged: (changed: MailItem) => void };

function Item({ token, item, onChanged }: ItemProps) {
  const [hasActed, setHasActed] = useState(false);
  const outcome = useRef<HTMLDivElement>(null);
  const set = useMutation({
    mutationFn: (isDone: boolean) => api.mailItems.set({ token, isDone }),
    onSuccess: (changed) => {
      setHasActed(true);
      onChanged(changed);
    },
  });
  const { isDone, companyName } = item;
  // What was done is read out, and the keyboard goes on from there.
  useEffect(() => {
    if (hasActed) outcome.current?.focus();
  }, [hasActed]);
  const words = texts.of(item);
  return (
    <Message
      title={isDone ? words.done(companyName) : words.ask(companyName)}
      actions={
        <>
          <Button
            variant={isDone ? 'outline' : 'primary'}
            isBusy={set.isPending}
            onClick={() => set.mutate(!isDone)}
          >
            {set.isPending ? texts.busy : isDone ? texts.undo : words.take}
          </Button>
          {isDone ? (
            <Link to={paths.dashboard()} className={buttonStyle({ variant: 'link', size: 'medium' })}>
              {texts.toDashboard}
            </Link>
          ) : null}
        </>
      }
    >
      <div ref={outcome} tabIndex={-1} className="outline-none">
        <p>{isDone ? words.doneMeaning : words.meaning}</p>
      </div>
      {set.isError ? (
        <p role="alert" className="mt-4 text-15 text-loss">
          {texts.failed}. {texts.failedMeaning}
        </p>
      ) : null}
    </Message>
  );
}

function Refusal({ message, onTryAgain }: { message: string; onTryAgain?: () => void }) {
  return (
    <Message
      title={message}
      isAlert
      actions={
        onTryAgain ? (
          <Button onClick={onTryAgain}>{texts.tryAgain}</Button>
        ) : (
          <Link to={paths.dashboard()} className={buttonStyle()}>
            {texts.toDashboard}
          </Link>
        )
      }
    />
  );
}

const ItemSkeleton = () => <MessageSkeleton title={texts.title} label={texts.loading} />;
