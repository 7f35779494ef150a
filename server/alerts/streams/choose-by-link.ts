import type { Frequency, LinkedStream } from '../../../contract/mail-streams.ts';
import type { Context } from '../../platform/context.ts';
import { changeStream } from './change-stream.ts';
import { examineStream } from './examine-stream.ts';
import { openStreamLink } from './open-stream-link.ts';

/** Sets how often the stream of a mailed link comes, whoever is signed in: having the mail is the proof. */
export async function chooseByLink(
  context: Context,
  { token, frequency }: { token: string; frequency: Frequency },
): Promise<LinkedStream> {
  const { inside, userId, stream } = await openStreamLink(context, token);
  await changeStream(inside, { userId, stream, frequency });
  return examineStream(context, { token });
}
