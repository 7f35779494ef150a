import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SettingsRow, SettingsRowSkeleton } from '../../page/SettingsRow.tsx';
import { SettingsSection } from '../../page/SettingsSection.tsx';
import { api, messageOfError } from '../../platform/api/client.ts';
import '../../platform/api/connection-calls.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { pushTexts as texts } from './texts.ts';

const stateKey = ['push'];

/** Whether this device is notified of new rounds, in the settings. */
export default function PushSection() {
  const { data: state, error, isError, refetch } = useQuery({ queryKey: stateKey, queryFn: findPushState });
  return (
    <SettingsSection title={texts.title} meaning={texts.meaning}>
      {state ? <ThisDevice state={state} /> : null}
      {!state && isError ? (
        <NotLoaded title={texts.notLoaded} again={texts.tryAgain} onTryAgain={() => void refetch()}>
          {messageOfError(error)}
        </NotLoaded>
      ) : null}
      {!state && !isError ? (
        <Loading label={texts.loading}>
          <SettingsRowSkeleton buttons={['w-44']} />
        </Loading>
      ) : null}
    </SettingsSection>
  );
}

function ThisDevice({ state }: { state: PushState }) {
  const queryClient = useQueryClient();
  const { isPaid } = useSession().entitlement;
  const change = useMutation({
    mutationFn: () => (state === 'on' ? turnOff() : turnOn()),
    onSuccess: (changed) => {
      queryClient.setQueryData(stateKey, changed);
      if (changed === 'on') toast.success(texts.turnedOn);
      else if (state === 'on') toast.success(texts.turnedOff);
      else toast.error(texts.notAllowed);
    },
    onError: (error) => {
      toast.error(texts.failed, { description: messageOfError(error) });
      void queryClient.invalidateQueries({ queryKey: stateKey });
    },
  });
  const canChange = state === 'on' || state === 'off';
  return (
    <SettingsRow
      title={texts.states[state]}
      detail={canChange ? `${texts.quiet}${isPaid ? '' : ` ${texts.needsPlan}`}` : null}
    >
      {canChange ? (
        <Button variant="outline" size="small" isBusy={change.isPending} onClick={() => change.mutate()}>
          {state === 'on' ? texts.turnOff : texts.turnOn}
        </Button>
      ) : null}
    </SettingsRow>
  );
}

/** Has this browser notified no more, whether the server hears of it or not. */
async function turnOff(): Promise<PushState> {
  const subscription = await presentSubscription();
  if (!subscription) return 'off';
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await api.push.unsubscribe({ endpoint });
  return 'off';
}

const workerPath = '/service-worker.js';

/** Has this browser notified. It asks the person whether it may, so only what they press begins it. */
async function turnOn(): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return findPushState();
  await navigator.serviceWorker.register(workerPath);
  const { pushManager } = await navigator.serviceWorker.ready;
  const { serverKey } = await api.push.describe();
  // One that was made for another key of the server's is of no use.
  await (await presentSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: serverKey,
  });
  const { endpoint = '', keys } = subscription.toJSON();
  await api.push.subscribe({ endpoint, publicKey: keys?.p256dh ?? '', authSecret: keys?.auth ?? '' });
  return 'on';
}

type PushState = 'on' | 'off' | 'denied' | 'unsupported';

/** Nothing is registered by looking. */
async function findPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await presentSubscription();
  if (!subscription) return 'off';
  const { endpoints } = await api.push.describe();
  return endpoints.includes(await hashOf(subscription.endpoint)) ? 'on' : 'off';
}

async function presentSubscription(): Promise<PushSubscription | null> {
  if (!isSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Pages that do not come over https have no workers. */
const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** As the server names it, which shows no one where messages are sent to. */
async function hashOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
