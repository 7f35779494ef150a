import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { api, messageOfError } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Loading, SkeletonBlock, SkeletonLine } from '../../../ui/Skeleton.tsx';
import { knowsPasskeys } from '../passkey-ceremony.ts';
import { waysQuery } from '../queries.ts';
import { ReauthenticateByPasskey, ReauthenticateByPassword } from './ReauthenticationWays.tsx';
import { reauthenticationTexts as texts } from './texts.ts';

type ReauthenticationDialogProps = { onProved: () => void; onDecline: () => void };

/** Asks for a proof in the ways that the person has. */
export function ReauthenticationDialog({ onProved, onDecline }: ReauthenticationDialogProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onDecline()}
      title={texts.title}
      description={texts.lead}
    >
      <Ways onProved={onProved} />
    </Dialog>
  );
}

function Ways({ onProved }: { onProved: () => void }) {
  const ways = useQuery({ ...waysQuery, refetchOnMount: 'always' });
  if (ways.isError && !ways.data) return <WaysUnknown error={ways.error} onTryAgain={ways.refetch} />;
  if (!ways.data) return <WaysSkeleton />;
  const { hasPassword, passkeys, identities, authenticator } = ways.data;
  const hasPasskey = passkeys.length > 0 && knowsPasskeys();
  const provider = identities.find(({ isConfigured }) => isConfigured)?.provider ?? null;
  if (!hasPassword && !hasPasskey && provider === null) return <NoWay />;
  return (
    <div className="grid gap-4">
      {hasPassword ? (
        <ReauthenticateByPassword asksForCode={authenticator !== null} onProved={onProved} />
      ) : null}
      {hasPassword && (hasPasskey || provider !== null) ? <Or /> : null}
      {hasPasskey ? <ReauthenticateByPasskey onProved={onProved} /> : null}
      {provider === null ? null : <ReauthenticateByProvider name={provider} />}
    </div>
  );
}

function Or() {
  return (
    <p className="flex items-center gap-3 text-13 text-ink-3 before:h-px before:grow before:bg-rule after:h-px after:grow after:bg-rule">
      {texts.or}
    </p>
  );
}

function NoWay() {
  return (
    <Notice tone="warn" title={texts.noWay}>
      {texts.noWayMeaning}
    </Notice>
  );
}

function WaysUnknown({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  return (
    <NotLoaded title={messageOfError(error)} again={texts.tryAgain} onTryAgain={onTryAgain}>
      {texts.nothingChanged}
    </NotLoaded>
  );
}

function WaysSkeleton() {
  return (
    <Loading label={texts.loading}>
      <SkeletonLine className="mb-1.5 w-20 text-14" />
      <SkeletonBlock className="mb-4 h-11 w-full" />
      <SkeletonBlock className="h-11 w-full" />
    </Loading>
  );
}

/** Leaves the page for the provider, which sends the person back here. */
function ReauthenticateByProvider({ name }: { name: string }) {
  const { pathname, search, hash } = useLocation();
  const leave = useMutation({
    mutationFn: () => api.sessions.startProvider({ mode: 'confirm', next: pathname + search + hash }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <>
      {leave.error ? (
        <Notice tone="loss" title={messageOfError(leave.error)}>
          {texts.nothingChanged}
        </Notice>
      ) : null}
      <Button variant="outline" isBusy={leave.isPending || leave.isSuccess} onClick={() => leave.mutate()}>
        {texts.provider(name)}
      </Button>
    </>
  );
}
