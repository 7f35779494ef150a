import type { StartupId } from '../../../contract/companies/companies.ts';
import { broadcast, listenTo } from '../../platform/browser/broadcast-channel.ts';

/** What a tab tells the others of this browser: that something changed, not to what. */
export type FavoritesChange =
  | { kind: 'favorite'; startupId: StartupId }
  | { kind: 'favorites-cleared' }
  | { kind: 'applications-cleared' }
  | { kind: 'restored' };

const channelName = 'favorites';

export const announceFavoritesChange = (change: FavoritesChange): void => broadcast(channelName, change);

export const hearFavoritesChange = (listen: (change: FavoritesChange) => void): (() => void) =>
  listenTo(channelName, listen);
