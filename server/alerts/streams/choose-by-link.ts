import type { Frequency, LinkedStreams, StreamKey } from '../../../contract/alerts/streams.ts';
import type { Context } from '../../platform/context.ts';
import { changeStreams } from './delivery-settings.ts';
import { examineStream, openStreamLink } from './stream-links.ts';

/**
 * Sets how often what a mail is about comes, or one stream of it, whoever is signed in: having the mail is the proof. Nothing
 * else can be changed with its link.
 */
export async function chooseByLink(
  context: Context,
  { token, stream, frequency }: { token: string; stream?: StreamKey; frequency: Frequency },
): Promise<LinkedStreams> {
  const { inside, userId, streams } = await openStreamLink(context, token, {
    isStop: frequency === 'none',
  });
  const chosen = streams.filter((each) => stream === undefined || each === stream);
  await changeStreams(inside, { userId, streams: chosen, frequency });
  return examineStream(context, { token });
}
