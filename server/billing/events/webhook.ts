import type { Context as HonoContext } from 'hono';
import type { Context } from '../../platform/context.ts';
import { readBody } from '../../platform/fetch/stream-language-model.ts';
import { isFromAny } from '../../platform/http/client-address.ts';
import { countRefusal, receiveNotification } from './receive-notification.ts';

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
  try {
    return await receive(request, context, from);
  } catch (thrown) {
    context.log.error({ error: thrown }, 'a payment notification could not be stored');
    return request.text('This notification could not be stored. Please send it again.', 503);
  }
}

async function receive(request: HonoContext, context: Context, from: string): Promise<Response> {
  const settings = context.environment.billing;
  if (!settings) return request.text('Paid plans are off.', 404);
  const { notificationAddresses: allowed } = settings;
  if (allowed.length > 0 && !isFromAny(from, allowed)) {
    await countRefusal(context, 'address');
    return request.text('Not from this address.', 403);
  }
  const body = await readBody(request.req.raw, largestNotification);
  if (body === null) return request.text('This notification is too large.', 413);
  const outcome = await receiveNotification(context, new URLSearchParams(body));
  return outcome === 'stored'
    ? request.text('OK')
    : request.text('This notification cannot be verified.', 403);
}
