import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { MailItem } from '../../../contract/alerts/mail-items.ts';
import { FormPage } from '../../page/FormPage.tsx';
import { api, codeOfError, messageOfError } from '../../platform/api/client.ts';
import { useHydrated } from '../../platform/browser/use-hydrated.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useUrlSecret } from '../../platform/navigation/use-url-secret.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Loading, SkeletonBlock, SkeletonLine } from '../../ui/Skeleton.tsx';
import { mailItemTexts as texts } from './mail-item-texts.ts';
import { readVerificationToken } from './verification-token.ts';

export const meta = () => [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }];

/** Where the links beside a round in a mail lead. Opening it changes nothing: mail programs open links before people do. */
export default function MailItemPage() {
  const isHydrated = useHydrated();
  return (
    <FormPage title={texts.title} lead={texts.lead}>
      {isHydrated ? <Linked /> : <ItemSkeleton />}
    </FormPage>
  );
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
    <div>
      <div ref={outcome} tabIndex={-1} aria-live="polite" className="outline-none">
        <h2 className="headline break-words text-20">
          {isDone ? words.done(companyName) : words.ask(companyName)}
        </h2>
        <p className="mt-1 text-15 text-ink-2">{isDone ? words.doneMeaning : words.meaning}</p>
      </div>
      {set.isError ? (
        <div className="mt-4">
          <Notice tone="loss" title={texts.failed}>
            {texts.failedMeaning}
          </Notice>
        </div>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          variant={isDone ? 'outline' : 'primary'}
          isBusy={set.isPending}
          onClick={() => set.mutate(!isDone)}
        >
          {set.isPending ? texts.busy : isDone ? texts.undo : words.take}
        </Button>
        <Link to={paths.dashboard()} className={buttonStyle({ variant: 'outline' })}>
          {texts.toDashboard}
        </Link>
      </div>
    </div>
  );
}

function Refusal({ message, onTryAgain }: { message: string; onTryAgain?: () => void }) {
  return (
    <Notice
      tone="loss"
      title={message}
      action={
        onTryAgain ? (
          <Button variant="outline" size="small" onClick={onTryAgain}>
            {texts.tryAgain}
          </Button>
        ) : (
          <Link to={paths.dashboard()} className={buttonStyle({ variant: 'outline', size: 'small' })}>
            {texts.toDashboard}
          </Link>
        )
      }
    />
  );
}

function ItemSkeleton() {
  return (
    <Loading label={texts.loading}>
      <SkeletonLine className="w-64 text-20" />
      <SkeletonLine className="mt-2 w-80 max-w-full text-15" />
      <div className="mt-5 flex gap-3">
        <SkeletonBlock className="h-11 w-32" />
        <SkeletonBlock className="h-11 w-44" />
      </div>
    </Loading>
  );
}
