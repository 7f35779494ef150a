import type { UserId } from '../../../contract/auth/accounts.ts';
import type { RoundsCame } from '../../../contract/delivery/rounds-came.ts';
import { listenTo } from '../../platform/browser/broadcast-channel.ts';

/** What the tab that has the line tells the others, of the person whom it shows; null where all that was heard means nothing any more. */
export type LiveMessage = { userId: UserId; came: RoundsCame | null };

export const liveChannel = 'live';

let held: LiveMessage[] | null = [];

/**
 * Keeps what other tabs hear before this one can do anything about it: it may be missing in what is loaded meanwhile.
 * Returns how to stop.
 */
export const holdRounds = (): (() => void) =>
  listenTo<LiveMessage>(liveChannel, (message) => void held?.push(message));

/** From now on nothing has to be kept. */
export function takeHeldRounds(): readonly LiveMessage[] {
  const taken = held ?? [];
  held = null;
  return taken;
}
