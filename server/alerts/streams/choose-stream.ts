import type { ChangedStream, MailSettings } from '../../../contract/alerts/streams.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { changeStreams } from './change-streams.ts';
import { listStreams } from './list-streams.ts';

/** Sets how often and when the person who asks gets a kind of mail. */
export async function chooseStream(
  context: Context,
  { stream, ...changed }: ChangedStream,
): Promise<MailSettings> {
  await changeStreams(context, { userId: requireUser(context), streams: [stream], ...changed });
  return listStreams(context);
}
