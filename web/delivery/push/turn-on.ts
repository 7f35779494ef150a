import { api } from '../../platform/api/client.ts';
import { findPushState, type PushState, presentSubscription } from './push-state.ts';

const workerPath = '/service-worker.js';

/** Has this browser notified. It asks the person whether it may, so only what they press begins it. */
export async function turnOn(): Promise<PushState> {
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
