import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Device } from '../../../contract/auth/sessions.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';
import { SettingsRow } from '../../page/SettingsRow.tsx';
import { SettingsSection } from '../../page/SettingsSection.tsx';
import { ShortList } from '../../page/ShortList.tsx';
import { api, codeOfError, messageOfError } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Loading, SkeletonLine } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import {
  ReauthenticationDeclined,
  useReauthentication,
} from '../credentials/reauthentication/reauthentication.tsx';
import { devicesTexts as texts } from './texts.ts';

const shownAtFirst = 4;

export default function DevicesSection() {
  return (
    <SettingsSection title={texts.title} meaning={texts.meaning}>
      <Devices />
    </SettingsSection>
  );
}

function Devices() {
  const devices = useQuery(devicesQuery);
  if (!devices.data && devices.isError)
    return <DevicesUnknown error={devices.error} onTryAgain={devices.refetch} />;
  if (!devices.data) return <DevicesSkeleton />;
  const hasOthers = devices.data.some(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ShortList items={devices.data} most={shownAtFirst}>
        {(device) => <DeviceRow key={device.id} device={device} />}
      </ShortList>
      {hasOthers ? <EndOtherDevices /> : <p className="mt-4 text-14 text-ink-3">{texts.alone}</p>}
    </>
  );
}

function DevicesUnknown({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  return (
    <NotLoaded title={texts.notLoaded} again={texts.loadAgain} onTryAgain={onTryAgain}>
      {messageOfError(error)}
    </NotLoaded>
  );
}

function DevicesSkeleton() {
  return (
    <Loading label={texts.loading}>
      <div className="border-rule border-y py-3">
        <SkeletonLine className="w-36 text-15" />
        <SkeletonLine className="mt-0.5 w-56 text-13" />
      </div>
      <SkeletonLine className="mt-4 w-32 text-14" />
    </Loading>
  );
}

function EndOtherDevices() {
  const [isAsked, setIsAsked] = useState(false);
  const [revokesTokens, setRevokesTokens] = useState(false);
  const verify = useReauthentication();
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => verify(() => api.sessions.endOtherDevices({ revokesTokens })),
    onSuccess: async () => {
      await queryClient.invalidateQueries(devicesQuery);
      toast.success(texts.othersSignedOut);
    },
    onError: (error) => {
      if (error instanceof ReauthenticationDeclined) return;
      toast.error(texts.othersFailed, { description: messageOfError(error) });
    },
  });
  const endAll = () => {
    setIsAsked(false);
    end.mutate();
  };
  return (
    <>
      <Button
        variant="outline"
        size="small"
        isBusy={end.isPending}
        onClick={() => setIsAsked(true)}
        className="mt-4"
      >
        {end.isPending ? texts.signingOut : texts.signOutOthers}
      </Button>
      <Dialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        title={texts.othersTitle}
        description={texts.othersMeaning}
      >
        <Checkbox
          label={texts.revokesTokens}
          checked={revokesTokens}
          onChange={({ target }) => setRevokesTokens(target.checked)}
        />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={endAll}>{texts.signOutOthers}</Button>
          <Button variant="outline" onClick={() => setIsAsked(false)}>
            {texts.keep}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const { name, clientAddress, lastSeenAt, since, isCurrent, isRemembered } = device;
  return (
    <li className="py-3">
      <SettingsRow
        title={
          <>
            <span className="font-medium">{name}</span>
            {isCurrent ? <Tag tone="strong">{texts.current}</Tag> : null}
            {isRemembered ? <Tag>{texts.remembered}</Tag> : null}
          </>
        }
        detail={
          <>
            {clientAddress ? <span className="figures break-all">{clientAddress} · </span> : null}
            {texts.lastSeen} <RelativeMoment moment={lastSeenAt} />, {texts.since(writtenDate(since))}
          </>
        }
      >
        {isCurrent ? null : <EndDevice device={device} />}
      </SettingsRow>
    </li>
  );
}

function EndDevice({ device: { id, name, clientAddress } }: { device: Device }) {
  const verify = useReauthentication();
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries(devicesQuery);
  const end = useMutation({
    mutationFn: () => verify(() => api.sessions.endDevice({ id })),
    onSuccess: async () => {
      await reload();
      toast.success(texts.signedOut(name));
    },
    onError: async (error) => {
      // Already signed out elsewhere, which is what was wanted.
      if (codeOfError(error) === 'NOT_FOUND') return reload();
      if (error instanceof ReauthenticationDeclined) return;
      toast.error(texts.signOutFailed, { description: messageOfError(error) });
    },
  });
  return (
    <Button
      variant="outline"
      size="small"
      isBusy={end.isPending}
      aria-label={texts.signOutThis(name, clientAddress)}
      onClick={() => end.mutate()}
    >
      {end.isPending ? texts.signingOut : texts.signOut}
    </Button>
  );
}

/** Where the person is signed in or remembered. What is shown may have changed elsewhere since. */
const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => api.sessions.devices(undefined, { signal }),
  refetchOnMount: 'always',
  refetchOnWindowFocus: true,
  staleTime: 0,
});
