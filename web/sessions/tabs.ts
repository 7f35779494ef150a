import type { UserId } from '../../contract/accounts.ts';

/** What a tab says to the others of this browser: that this person is signed in, or that somebody signed out. */
export type TabMessage = { kind: 'here'; userId: UserId } | { kind: 'left' };

const channelName = 'session';

export function tellTabs(message: TabMessage): void {
  const channel = openChannel(channelName);
  channel?.postMessage(message);
  channel?.close();
}

/** Hears what other tabs say, until the function that comes back is called. */
export function hearTabs(listen: (message: TabMessage) => void): () => void {
  const channel = openChannel(channelName);
  // Only this product's own pages speak here, and only in these words.
  if (channel) channel.onmessage = ({ data }) => listen(data as TabMessage);
  return () => channel?.close();
}

/** Null where the browser has no such thing, or forbids it with all storage. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
