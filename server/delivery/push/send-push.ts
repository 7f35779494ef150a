import webPush from 'web-push';
import type { PushMessage } from '../../../contract/delivery/push.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import type { Poster } from '../../platform/fetch/poster.ts';
import type { Device } from './find-due-devices.ts';
import { isPushAddress } from './is-push-address.ts';
import { serverKey } from './server-key.ts';

/** What came of it: whether the service took it, surely did not, knows no such device any more, or never said. */
export type Outcome = 'taken' | 'refused' | 'gone' | 'unknown';

const daySeconds = 86_400;
const lifetimeSeconds = daySeconds;

/** Hands a message, which only the device can read, to its push service. */
export async function sendPush(
  context: Context,
  post: Poster,
  device: Device,
  message: PushMessage,
): Promise<Outcome> {
  requireMachine(context);
  const { endpoint, publicKey, authSecret } = device;
  // One that was let in by an older rule.
  if (!isPushAddress(endpoint, context.environment.privateHosts)) return 'gone';
  const details = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh: publicKey, auth: authSecret } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: contactOf(context), ...serverKey(context.secrets) },
      TTL: lifetimeSeconds,
      urgency: 'normal',
    },
  );
  const answer = await post({
    url: details.endpoint,
    headers: Object.fromEntries(
      Object.entries(details.headers)
        .filter(([name]) => name.toLowerCase() !== 'content-length')
        .map(([name, value]) => [name, String(value)]),
    ),
    body: details.body ?? '',
    signal: context.signal,
  });
  if (answer.kind === 'unanswered') return 'unknown';
  if (answer.status >= 200 && answer.status < 300) return 'taken';
  return answer.status === 404 || answer.status === 410 ? 'gone' : 'refused';
}

/** Whom a push service writes to when something is wrong. */
function contactOf({ environment: { publicUrl, mailFrom } }: Context): string {
  if (publicUrl.startsWith('https://')) return publicUrl;
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
