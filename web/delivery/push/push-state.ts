import { api } from '../../platform/api/client.ts';

export type PushState = 'on' | 'off' | 'denied' | 'unsupported';

/** Nothing is registered by looking. */
export async function findPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await presentSubscription();
  if (!subscription) return 'off';
  const { endpoints } = await api.push.describe();
  return endpoints.includes(await hashOf(subscription.endpoint)) ? 'on' : 'off';
}

export async function presentSubscription(): Promise<PushSubscription | null> {
  if (!isSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Pages that do not come over https have no workers. */
const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** As the server names it, which shows nobody where messages are sent to. */
async function hashOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
