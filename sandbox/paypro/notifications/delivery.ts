import { Refusal } from '../shop/refusal.ts';
import type { PayproSandboxSettings } from '../shop/settings.ts';
import type { Shop } from '../shop/shop.ts';
import type { Notification } from '../shop/state.ts';

const mostAttempts = 3;
const retryAfterMs = 30 * 60_000;
const sendTimeoutMs = 15_000;

export type Send = (body: URLSearchParams) => Promise<number>;

/** The given way to send, or a POST that `closing` ends. No answer counts as status 0. */
export function sender({ send, notifyUrl }: PayproSandboxSettings, closing: AbortSignal): Send {
  const post: Send = async (body) => {
    const signal = AbortSignal.any([closing, AbortSignal.timeout(sendTimeoutMs)]);
    const answer = await fetch(notifyUrl, { method: 'POST', body, signal, redirect: 'manual' });
    await answer.body?.cancel();
    return answer.status;
  };
  return (body) => (send ?? post)(body).catch(() => 0);
}

/** Sends everything that is due now, one after the other, and what becomes due meanwhile. */
export async function sendDue(shop: Shop, send: Send): Promise<void> {
  for (let next = nextDue(shop); next; next = nextDue(shop)) {
    const answered = await attempt(shop, next, new URLSearchParams(next.body), send);
    const isLast = next.attempts >= mostAttempts;
    next.dueAt =
      answered || isLast ? null : new Date(shop.clock.now().getTime() + retryAfterMs).toISOString();
    shop.changed();
  }
}

/** As the Resend button of the vendor's panel: once more, now. */
export async function sendAgain(shop: Shop, index: number, send: Send): Promise<void> {
  const notification = shop.state.notifications[index];
  if (!notification) throw new Refusal('index', `There is no notification ${index}.`, 404);
  const body = new URLSearchParams(notification.body);
  body.set('IS_RESENT', '1');
  if (await attempt(shop, notification, body, send)) notification.dueAt = null;
  shop.changed();
}

async function attempt(
  { state: { faults } }: Shop,
  notification: Notification,
  body: URLSearchParams,
  send: Send,
): Promise<boolean> {
  notification.isHeld = false;
  const status = faults.dropAll || faults.isOffline ? 0 : await send(body);
  notification.attempts += 1;
  notification.lastStatus = status;
  // Every other status is a failure, 204 too.
  if (status === 200) notification.delivered = true;
  return status === 200;
}

function nextDue({ state, clock }: Shop): Notification | undefined {
  const now = clock.now().toISOString();
  return state.notifications.find(({ dueAt }) => dueAt !== null && dueAt <= now);
}
