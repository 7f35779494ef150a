import type { Context } from '../server/platform/context.ts';
import { tokenAddresses } from '../server/platform/mail/secret-links/token-addresses.ts';
import { readMails } from './read-mails.ts';

/** A token that a mail's reader gets, what the mail is about, and the page that its link leads to. */
export type MailToken = { about: string; page: string; token: string };

/** Every token in the links of every mail whose links are stored. */
export async function findMailTokens(context: Pick<Context, 'db' | 'secrets'>): Promise<MailToken[]> {
  const found = await readMails(context);
  return found.flatMap(({ occasion, text, html, stopUrl }) => {
    const said = [text, html.replaceAll('&amp;', '&'), stopUrl ?? ''].join('\n');
    return [...new Set(said.match(tokenAddresses))].map((address) => {
      const { pathname, searchParams } = new URL(address);
      const about = occasion.split(':', 1)[0] ?? '';
      return { about, page: pathname, token: searchParams.get('token') ?? '' };
    });
  });
}

/** No other text has the end of a token, and an answer that repeats what was searched for does not hold it. */
export const endOf = (token: string): string => token.slice(-16);
/** What a search for a token is asked for: the most that one takes. */
export const startOf = (token: string): string => token.slice(0, -16).slice(-100);
