import type { StartupId } from '../../contract/startups.ts';
import { openChannel } from '../browser/broadcast-channel.ts';

/** What a tab tells the others of this browser about the desk: that something changed, not to what. */
export type DeskNews =
  | { kind: 'bookmark'; startupId: StartupId }
  | { kind: 'favorites-cleared' }
  | { kind: 'applications-cleared' }
  | { kind: 'rules' };

const channelName = 'desk';

export function tellDesk(news: DeskNews): void {
  const channel = openChannel(channelName);
  channel?.postMessage(news);
  channel?.close();
}

/** Hears what other tabs did, until the function that comes back is called. */
export function hearDesk(listen: (news: DeskNews) => void): () => void {
  const channel = openChannel(channelName);
  // Only this product's own pages speak here, and only in these words.
  if (channel) channel.onmessage = ({ data }) => listen(data as DeskNews);
  return () => channel?.close();
}
