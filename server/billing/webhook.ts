import type { Context as HonoContext } from 'hono';
import { isFromAny } from '../platform/client-address.ts';
import type { Context } from '../platform/context.ts';
import { receiveNotification } from './receive-notification.ts';

const largestNotification = 100_000;

/**
 * Answers a notification of the payment provider: 200 once it is stored, and nothing else before. It tries again for
 * ninety minutes after any other answer.
 */
export async function receiveWebhook(
  request: HonoContext,
  context: Context,
  from: string,
): Promise<Response> {
  const settings = context.environment.billing;
  if (!settings) return request.text('Nothing is sold here.', 404);
  const { notificationAddresses: allowed } = settings;
  if (allowed.length > 0 && !isFromAny(from, allowed)) return request.text('Not from this address.', 403);
  if (Number(request.req.header('content-length') ?? 0) > largestNotification)
    return request.text('This notification is too large.', 413);
  const body = await request.req.text();
  if (body.length > largestNotification) return request.text('This notification is too large.', 413);
  const outcome = await receiveNotification(context, new URLSearchParams(body));
  return outcome === 'stored'
    ? request.text('OK')
    : request.text('This notification cannot be verified.', 403);
}
