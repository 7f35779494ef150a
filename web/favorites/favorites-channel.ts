import type { StartupId } from '../../contract/startups.ts';
import { broadcast, listenTo } from '../browser/broadcast-channel.ts';

/** What a tab tells the others of this browser: that something changed, not to what. */
export type FavoritesChange =
  | { kind: 'favorite'; startupId: StartupId }
  | { kind: 'favorites-cleared' }
  | { kind: 'applications-cleared' }
  | { kind: 'restored' };

const channelName = 'favorites';

export const tellFavoritesChange = (change: FavoritesChange): void => broadcast(channelName, change);

export const hearFavoritesChange = (listen: (change: FavoritesChange) => void): (() => void) =>
  listenTo(channelName, listen);
