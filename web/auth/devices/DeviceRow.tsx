import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Device } from '../../../contract/auth/sessions.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';
import { api, codeOfError, messageOfError } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import {
  ReauthenticationDeclined,
  useReauthentication,
} from '../credentials/reauthentication/reauthentication.tsx';
import { devicesQuery } from './queries.ts';
import { devicesTexts as texts } from './texts.ts';

export function DeviceRow({ device }: { device: Device }) {
  const { name, clientAddress, lastSeenAt, since, isCurrent, isRemembered } = device;
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-15">
          <span className="font-medium">{name}</span>
          {isCurrent ? <Tag tone="strong">{texts.current}</Tag> : null}
          {isRemembered ? <Tag>{texts.remembered}</Tag> : null}
        </p>
        <p className="mt-0.5 text-13 text-ink-2">
          {clientAddress ? <span className="figures break-all">{clientAddress} · </span> : null}
          {texts.lastSeen} <RelativeMoment moment={lastSeenAt} />, {texts.since(writtenDate(since))}
        </p>
      </div>
      {isCurrent ? null : <EndDevice device={device} />}
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
      className="shrink-0"
    >
      {end.isPending ? texts.signingOut : texts.signOut}
    </Button>
  );
}
