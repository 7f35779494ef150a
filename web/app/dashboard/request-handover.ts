import { openChannel } from '../../platform/browser/broadcast-channel.ts';
import { repeatUntil } from '../../platform/browser/repeat-until.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { handoverTexts as texts } from './handover-texts.ts';
import { channelName, type HandoverMessage, messageFor, thisTab } from './tab-handover.ts';

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

/** For ten seconds asks for the focus, and another tab to show a page; says so once one does. Returns how to stop. */
export function pressHandover(path: string): () => void {
  let isTaken = false;
  const { ask, stop } = requestHandover(path, () => {
    isTaken = true;
    toast(path.split('?')[0] === paths.dashboard() ? texts.takenOver : texts.takenOverPage);
  });
  const stopAsking = repeatUntil(
    () => isTaken,
    () => {
      if (!document.hasFocus()) window.focus();
      ask();
    },
  );
  return () => {
    stopAsking();
    stop();
  };
}
