import type { UserId } from '../../contract/accounts.ts';
import { broadcast, listenTo } from '../browser/broadcast-channel.ts';

/** What a tab says to the others of this browser: that this person is signed in, or that somebody signed out. */
export type TabMessage = { kind: 'here'; userId: UserId } | { kind: 'left' };

const channelName = 'session';

export const tellOtherTabs = (message: TabMessage): void => broadcast(channelName, message);

export const hearOtherTabs = (listen: (message: TabMessage) => void): (() => void) =>
  listenTo(channelName, listen);
