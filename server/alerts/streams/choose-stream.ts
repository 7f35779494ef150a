import type { ChangedStream, MailSettings } from '../../../contract/mail-streams.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { changeStream } from './change-stream.ts';
import { listStreams } from './list-streams.ts';

/** Sets how often and when the person who asks gets a kind of mail. */
export async function chooseStream(context: Context, changed: ChangedStream): Promise<MailSettings> {
  await changeStream(context, { userId: requireUser(context), ...changed });
  return listStreams(context);
}
