import type { StreamChoice } from '../../../contract/mail-streams.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { chooseFrequency } from './choose-frequency.ts';

/** Sets how often the person who asks gets a kind of mail. */
export async function chooseStream(
  context: Context,
  { stream, frequency }: StreamChoice,
): Promise<StreamChoice> {
  await chooseFrequency(context, { userId: requireUser(context), frequency });
  return { stream, frequency };
}
