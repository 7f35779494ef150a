import type { UserId } from '../../../contract/accounts.ts';
import { mailItemPath } from '../../../contract/mail/mail-items.ts';
import { utcDay } from '../../../contract/time/days.ts';
import type { Context } from '../../platform/context.ts';
import { itemTokens } from './item-link.ts';

/** The addresses by which one person saves one company, or hears nothing more of it. They open nothing else. */
export function makeItemLinks(
  context: Pick<Context, 'environment' | 'secrets' | 'now'>,
  { userId, startupId }: { userId: UserId; startupId: string },
): { saveUrl: string; muteUrl: string } {
  const tokens = itemTokens(context, { userId, startupId, day: utcDay(context.now()) });
  const page = `${context.environment.publicUrl}${mailItemPath}?token=`;
  return { saveUrl: `${page}${tokens.save}`, muteUrl: `${page}${tokens.mute}` };
}
