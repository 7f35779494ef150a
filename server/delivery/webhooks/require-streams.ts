import type { UserId } from '../../../contract/auth/accounts.ts';
import type { DeliveredStream } from '../../../contract/delivery/delivered-streams.ts';
import { webhookMessages } from '../../../contract/delivery/webhooks.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { listStreams } from '../stream-items/list-streams.ts';

/** The same streams, each once, if they are all the person's own; else INVALID. */
export async function requireStreams(
  context: Context,
  userId: UserId,
  wanted: DeliveredStream[],
): Promise<DeliveredStream[]> {
  const own = new Set((await listStreams(context, userId)).map(({ id }) => id));
  if (!wanted.every((id) => own.has(id))) throw new ApiError('INVALID', webhookMessages.unknownStream);
  return [...new Set(wanted)];
}
