import { openChannel } from '../../platform/browser/broadcast-channel.ts';

export type HandoverMessage =
  | { kind: 'ask'; from: string }
  | { kind: 'offer'; from: string; to: string }
  | { kind: 'take'; from: string; to: string; path: string }
  | { kind: 'taken'; from: string; to: string };

export const channelName = 'tab-handover';

/** A name for this tab. Outside of https browsers make no random ids, and none has to be hard to guess. */
export const thisTab = `${Date.now()}-${Math.random()}`;

/** Offers to take over while `isFree`, and does when this tab is chosen. Returns how to stop offering. */
export function offerHandover(
  { isFree, takeOver }: { isFree: () => boolean; takeOver: (path: string) => void },
  me = thisTab,
): () => void {
  const channel = openChannel(channelName);
  if (channel)
    channel.onmessage = ({ data }) => {
      const message = messageFor(me, data);
      if (message?.kind === 'ask' && message.from !== me && isFree())
        channel.postMessage({ kind: 'offer', from: me, to: message.from } satisfies HandoverMessage);
      if (message?.kind !== 'take') return;
      takeOver(message.path);
      channel.postMessage({ kind: 'taken', from: me, to: message.from } satisfies HandoverMessage);
    };
  return () => channel?.close();
}

/** What was said to this tab, or to all; null for what is meant for another. */
export function messageFor(me: string, data: unknown): HandoverMessage | null {
  // Only this product's own pages speak here, and only these messages.
  const message = data as HandoverMessage;
  return message.kind === 'ask' || message.to === me ? message : null;
}
