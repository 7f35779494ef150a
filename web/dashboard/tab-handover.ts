import { openChannel } from '../browser/broadcast-channel.ts';

type Word =
  | { kind: 'ask'; from: string }
  | { kind: 'offer'; from: string; to: string }
  | { kind: 'take'; from: string; to: string }
  | { kind: 'taken'; from: string; to: string };

const channelName = 'tab-handover';

/** A name for this tab. Outside of https browsers make no random ids, and none has to be hard to guess. */
const thisTab = `${Date.now()}-${Math.random()}`;

/**
 * Asks whether another tab of this browser would go to the dashboard instead of this one. Of those that offer the first
 * is chosen; `onTaken` is called once it is there. Answers how to ask again, and how to stop listening.
 */
export function requestHandover(onTaken: () => void, me = thisTab): { ask: () => void; stop: () => void } {
  const channel = openChannel(channelName);
  const say = (word: Word) => channel?.postMessage(word);
  let chosen: string | null = null;
  if (channel)
    channel.onmessage = ({ data }) => {
      const word = wordFor(me, data);
      if (word?.kind === 'offer' && chosen === null) {
        chosen = word.from;
        say({ kind: 'take', from: me, to: chosen });
      }
      if (word?.kind === 'taken' && word.from === chosen) onTaken();
    };
  return {
    ask: () => {
      if (chosen === null) say({ kind: 'ask', from: me });
    },
    stop: () => channel?.close(),
  };
}

/** Offers to take over while `isFree` says so, and does when this tab is chosen. Answers how to stop offering. */
export function offerHandover(
  { isFree, takeOver }: { isFree: () => boolean; takeOver: () => void },
  me = thisTab,
): () => void {
  const channel = openChannel(channelName);
  if (channel)
    channel.onmessage = ({ data }) => {
      const word = wordFor(me, data);
      if (word?.kind === 'ask' && word.from !== me && isFree())
        channel.postMessage({ kind: 'offer', from: me, to: word.from } satisfies Word);
      if (word?.kind !== 'take') return;
      takeOver();
      channel.postMessage({ kind: 'taken', from: me, to: word.from } satisfies Word);
    };
  return () => channel?.close();
}

/** What was said to this tab, or to all; null for what is meant for another. */
function wordFor(me: string, data: unknown): Word | null {
  // Only this product's own pages speak here, and only in these words.
  const word = data as Word;
  return word.kind === 'ask' || word.to === me ? word : null;
}
