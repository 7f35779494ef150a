import type { WebhookTarget } from '../../../contract/delivery/webhooks.ts';

/** What targets and secrets are sealed for, and nothing else is. */
export const targetPurpose = 'upround webhook target';
export const secretPurpose = 'upround webhook secret';

const telegramHost = 'api.telegram.org';
/** So many characters of what opens something may be told, so that its owner knows which it is. */
const shownCharacters = 4;

/** Where a target's posts go. */
export function addressOf(target: WebhookTarget): URL {
  switch (target.format) {
    case 'telegram':
      return new URL(`https://${telegramHost}/bot${target.botToken}/sendMessage`);
    case 'ntfy':
      // Topics are in what is posted: nothing of a message has to stand in a header.
      return new URL('/', target.url);
    default:
      return new URL(target.url);
  }
}

/** What may be told of a target: its host and an end that only its owner recognises. */
export function hintOf(target: WebhookTarget): string {
  if (target.format === 'telegram') return `${telegramHost}, chat ${ending(target.chatId)}`;
  const { host, pathname, search } = new URL(target.url);
  const rest = `${pathname}${search}`;
  return rest.length <= 1 ? host : `${host}/${ending(rest)}`;
}

const ending = (text: string) => `…${text.length > 3 * shownCharacters ? text.slice(-shownCharacters) : ''}`;
