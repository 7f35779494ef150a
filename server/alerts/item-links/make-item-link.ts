import type { UserId } from '../../../contract/accounts.ts';
import { type MailItemAct, mailItemPath } from '../../../contract/mail/mail-items.ts';
import { utcDay } from '../../../contract/time/days.ts';
import type { Context } from '../../platform/context.ts';
import { signText } from '../../platform/signed-text.ts';
import { itemLinkPurpose } from './item-link.ts';

/** The address by which one person does one thing with one company. It opens nothing else. */
export function makeItemLink(
  { environment, secrets, now }: Pick<Context, 'environment' | 'secrets' | 'now'>,
  { userId, startupId, act }: { userId: UserId; startupId: string; act: MailItemAct },
): string {
  const said = JSON.stringify({ u: userId, s: startupId, a: act, d: utcDay(now()) });
  const token = signText(secrets.authSecret, itemLinkPurpose, said);
  return `${environment.publicUrl}${mailItemPath}?token=${token}`;
}
