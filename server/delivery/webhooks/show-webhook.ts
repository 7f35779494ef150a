import { type Webhook, webhookMessages } from '../../../contract/delivery/webhooks.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { listWebhooks } from './list-webhooks.ts';

/** One of the viewer's webhooks as they see it. */
export async function showWebhook(context: Context, { id }: { id: string }): Promise<Webhook> {
  const [shown] = (await listWebhooks(context, { id })).webhooks;
  if (!shown) throw new ApiError('NOT_FOUND', webhookMessages.gone);
  return shown;
}
