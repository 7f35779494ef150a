import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConnectedApp } from '../../../contract/auth/connected-apps.ts';
import { scopeWords } from '../../../contract/auth/scopes.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';
import { SettingsRow, SettingsRowSkeleton } from '../../page/SettingsRow.tsx';
import { SettingsSection } from '../../page/SettingsSection.tsx';
import { ShortList } from '../../page/ShortList.tsx';
import { api, codeOfError, messageOfError } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { connectedAppsQuery } from './queries.ts';
import { connectedTexts as texts } from './texts.ts';

const shownAtFirst = 5;

/** The apps that act for the user, in the settings. */
export default function ConnectedAppsSection() {
  return (
    <SettingsSection title={texts.title} meaning={texts.meaning}>
      <Apps />
    </SettingsSection>
  );
}

function Apps() {
  const { data, error, isError, refetch } = useQuery(connectedAppsQuery);
  if (!data && isError)
    return (
      <NotLoaded title={texts.notLoaded} again={texts.tryAgain} onTryAgain={() => void refetch()}>
        {messageOfError(error)}
      </NotLoaded>
    );
  if (!data)
    return (
      <Loading label={texts.loading}>
        <div className="border-rule border-y py-3">
          <SettingsRowSkeleton />
        </div>
      </Loading>
    );
  if (data.apps.length === 0) return <p className="text-14 text-ink-2">{texts.none}</p>;
  return (
    <ShortList items={data.apps} most={shownAtFirst} mostOnPhone={1}>
      {(app) => <AppRow key={app.id} app={app} />}
    </ShortList>
  );
}

function AppRow({ app }: { app: ConnectedApp }) {
  const { name, host, scopes, connectedAt, lastUsedAt } = app;
  const [isAsked, setIsAsked] = useState(false);
  return (
    <li className="py-3">
      <SettingsRow
        title={
          <>
            <span dir="auto" className="min-w-0 break-words font-medium">
              {name}
            </span>
            {host === null ? null : <span className="break-all text-13 text-ink-2">{host}</span>}
          </>
        }
        detail={
          <>
            {texts.since(writtenDate(connectedAt))},{' '}
            {lastUsedAt === null ? (
              texts.neverUsed
            ) : (
              <>
                {texts.lastUsed} <RelativeMoment moment={lastUsedAt} />
              </>
            )}
          </>
        }
      >
        <Button
          variant="outline"
          size="small"
          aria-label={texts.disconnectThis(name)}
          onClick={() => setIsAsked(true)}
        >
          {texts.disconnect}
        </Button>
      </SettingsRow>
      <details className="mt-1 text-13 text-ink-2">
        <summary className="touch-around w-fit cursor-pointer">{texts.may}</summary>
        <ul className="mt-1 grid gap-1">
          {scopes.map((scope) => (
            <li key={scope}>{scopeWords[scope]}</li>
          ))}
        </ul>
      </details>
      {isAsked ? <DisconnectDialog app={app} onClose={() => setIsAsked(false)} /> : null}
    </li>
  );
}

function DisconnectDialog({ app: { id, name }, onClose }: { app: ConnectedApp; onClose: () => void }) {
  const queryClient = useQueryClient();
  const disconnect = useMutation({
    mutationFn: () =>
      api.connectedApps.disconnect({ id }).catch((error) => {
        // Already disconnected elsewhere, which is what was wanted.
        if (codeOfError(error) !== 'NOT_FOUND') throw error;
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(connectedAppsQuery);
      toast.success(texts.disconnected(name));
    },
    onError: (error) => toast.error(texts.failed, { description: messageOfError(error) }),
    onSettled: onClose,
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.question(name)}
      description={texts.questionMeaning}
    >
      <div className="flex flex-wrap gap-3">
        <Button isBusy={disconnect.isPending} onClick={() => disconnect.mutate()}>
          {texts.disconnect}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {texts.keep}
        </Button>
      </div>
    </Dialog>
  );
}
