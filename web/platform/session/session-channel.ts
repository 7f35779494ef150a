import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Plan } from '../../../contract/billing/plan-catalogue.ts';
import { broadcast, listenTo } from '../browser/broadcast-channel.ts';

/** What a tab says to the others of this browser: that this person is signed in, what plan they have by now, or that someone signed out. */
export type TabMessage =
  | { kind: 'here'; userId: UserId }
  | { kind: 'plan'; userId: UserId; plan: Plan }
  | { kind: 'left' };

const channelName = 'session';

export const notifyOtherTabs = (message: TabMessage): void => broadcast(channelName, message);

export const hearOtherTabs = (listen: (message: TabMessage) => void): (() => void) =>
  listenTo(channelName, listen);
