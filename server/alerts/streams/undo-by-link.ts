import type { LinkedStreams, StreamKey } from '../../../contract/alerts/streams.ts';
import type { Context } from '../../platform/context.ts';
import { examineStream } from './examine-stream.ts';
import { openStreamLink } from './open-stream-link.ts';
import { undoStop } from './undo-stop.ts';

/** Brings back what the streams of a mailed link were before they were stopped, or one of them. */
export async function undoByLink(
  context: Context,
  { token, stream }: { token: string; stream?: StreamKey },
): Promise<LinkedStreams> {
  const { inside, userId, streams } = await openStreamLink(context, token, { isStop: false });
  const chosen = streams.filter((each) => stream === undefined || each === stream);
  await undoStop(inside, { userId, streams: chosen });
  return examineStream(context, { token });
}
