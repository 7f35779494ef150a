import { api } from '../../platform/api/client.ts';
import { viewersTimeZone } from '../../platform/browser/time-zone.ts';

const atServer = (delivery: { timeZone: string }) => api.streams.setDelivery(delivery);

/** Emails of a new account come at the hours of the place where it was made. Without it they come at those of UTC. */
export async function storeTimeZone(store: (delivery: { timeZone: string }) => Promise<unknown> = atServer) {
  // The account is made already, and the settings propose the zone again.
  await store({ timeZone: viewersTimeZone() }).catch(() => null);
}
