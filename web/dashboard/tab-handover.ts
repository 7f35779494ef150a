import { openChannel } from '../browser/broadcast-channel.ts';

type HandoverMessage =
  | { kind: 'ask'; from: string }
  | { kind: 'offer'; from: string; to: string }
  | { kind: 'take'; from: string; to: string; path: string }
  | { kind: 'taken'; from: string; to: string };

const channelName = 'tab-handover';

/** A name for this tab. Outside of https browsers make no random ids, and none has to be hard to guess. */
const thisTab = `${Date.now()}-${Math.random()}`;

/**
 * Asks whether another tab of this browser would show a page of the product as well. Of those that offer the first is
 * chosen; `onTaken` is called once it is there. Returns how to ask again, and how to stop listening.
 */
export function requestHandover(
  path: string,
  onTaken: () => void,
  me = thisTab,
): { ask: () => void; stop: () => void } {
  const channel = openChannel(channelName);
  const send = (message: HandoverMessage) => channel?.postMessage(message);
  let chosen: string | null = null;
  if (channel)
    channel.onmessage = ({ data }) => {
      const message = messageFor(me, data);
      if (message?.kind === 'offer' && chosen === null) {
        chosen = message.from;
        send({ kind: 'take', from: me, to: chosen, path });
      }
      if (message?.kind === 'taken' && message.from === chosen) onTaken();
    };
  return {
    ask: () => {
      if (chosen === null) send({ kind: 'ask', from: me });
    },
    stop: () => channel?.close(),
  };
}

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
function messageFor(me: string, data: unknown): HandoverMessage | null {
  // Only this product's own pages speak here, and only these messages.
  const message = data as HandoverMessage;
  return message.kind === 'ask' || message.to === me ? message : null;
}
