import type { MailItem } from '../../../contract/alerts/mail-items.ts';
import type { Context } from '../../platform/context.ts';
import { openItemLink } from './open-item-link.ts';

/** What a link beside a round in a mail does. Changes nothing. */
export async function examineItem(context: Context, { token }: { token: string }): Promise<MailItem> {
  const { item } = await openItemLink(context, token);
  return item;
}
