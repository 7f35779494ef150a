import type { UserId } from '../../../contract/auth/accounts.ts';
import type { RoundsCame } from '../../../contract/delivery/rounds-came.ts';
import { broadcast, listenTo } from '../../platform/browser/broadcast-channel.ts';

/** What a tab tells the others of the user whom it shows. */
export type LiveMessage = { userId: UserId } & (
  | { kind: 'came'; came: RoundsCame }
  /** Asks what the others heard after a position, before this tab listened. */
  | { kind: 'ask'; after: number }
  | { kind: 'answer'; arrivals: readonly RoundsCame[] }
  /** All that was heard means nothing any more. */
  | { kind: 'forget' }
);

const channelName = 'live';

export const sendLiveMessage = (message: LiveMessage): void => broadcast(channelName, message);

export const hearLiveMessages = (listen: (message: LiveMessage) => void): (() => void) =>
  listenTo(channelName, listen);
