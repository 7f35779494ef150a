import type { UserId } from '../../../contract/auth/accounts.ts';
import type { RoundsCame } from '../../../contract/delivery/rounds-came.ts';
import { broadcast, listenTo } from '../../platform/browser/broadcast-channel.ts';

/** What the tab that has the line tells the others, of the person whom it shows; null where all that was heard means nothing any more. */
type LiveMessage = { userId: UserId; came: RoundsCame | null };

const channelName = 'live';

export const announceRounds = (message: LiveMessage): void => broadcast(channelName, message);

export const hearRoundsOfOtherTab = (listen: (message: LiveMessage) => void): (() => void) =>
  listenTo(channelName, listen);
