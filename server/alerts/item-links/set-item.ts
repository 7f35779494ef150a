import type { MailItem } from '../../../contract/alerts/mail-items.ts';
import { setFavorite } from '../../feed/favorites/set-favorite.ts';
import { addMute } from '../../feed/mutes/add.ts';
import { removeMute } from '../../feed/mutes/remove.ts';
import type { Context } from '../../platform/context.ts';
import { type OpenedItem, openItemLink } from './open-item-link.ts';

/** Does what a link beside a round in a mail is for, whoever is signed in, or takes it back. Twice is once. */
export async function setItem(
  context: Context,
  { token, isDone }: { token: string; isDone: boolean },
): Promise<MailItem> {
  const opened = await openItemLink(context, token);
  if (opened.item.isDone !== isDone) await change(opened, isDone);
  return { ...opened.item, isDone };
}

async function change({ inside, act, startupId, muteId }: OpenedItem, isDone: boolean): Promise<void> {
  if (act === 'save') await setFavorite(inside, { id: startupId, isFavorite: isDone });
  else if (isDone) await addMute(inside, { kind: 'startup', value: startupId });
  else if (muteId !== null) await removeMute(inside, { id: muteId });
}
