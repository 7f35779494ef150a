import { api } from '../../platform/api/client.ts';
import { type PushState, presentSubscription } from './push-state.ts';

/** Has this browser notified no more, whether the server hears of it or not. */
export async function turnOff(): Promise<PushState> {
  const subscription = await presentSubscription();
  if (!subscription) return 'off';
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await api.push.unsubscribe({ endpoint });
  return 'off';
}
