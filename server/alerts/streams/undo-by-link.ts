import type { LinkedStream } from '../../../contract/mail-streams.ts';
import type { Context } from '../../platform/context.ts';
import { examineStream } from './examine-stream.ts';
import { openStreamLink } from './open-stream-link.ts';
import { undoStop } from './undo-stop.ts';

/** Brings back what the stream of a mailed link was before it was stopped. */
export async function undoByLink(context: Context, { token }: { token: string }): Promise<LinkedStream> {
  const { inside, userId, stream } = await openStreamLink(context, token);
  await undoStop(inside, { userId, stream });
  return examineStream(context, { token });
}
