import { randomBytes } from 'node:crypto';
import type { MailMessage } from '../message.ts';
import { placeholderOf } from './placeholder.ts';
import { addressOf, type SecretLink } from './secret-link.ts';
import { tokenAddresses } from './token-addresses.ts';

/** The addresses that belong into a mail, by the indexes of their placeholders. */
export type PlacedLinks = { mark: string; addresses: string[] };

export type MailText = Pick<MailMessage, 'to' | 'subject' | 'text' | 'html' | 'stopUrl'>;

/** Writes a mail. A link that opens something can only be written by `place`, which answers its placeholder. */
export type ComposeMail = (place: (link: SecretLink) => string) => MailText;

/** A mail as it may be stored, and apart from it the addresses that only its reader may see. */
export function placeLinks(compose: ComposeMail): { message: MailText; links: PlacedLinks } {
  const mark = randomBytes(8).toString('hex');
  const indexes = new Map<string, number>();
  const place = (address: string) => {
    const index = indexes.get(address) ?? indexes.size;
    indexes.set(address, index);
    return placeholderOf(mark, index);
  };
  const message = compose((link) => place(addressOf(link)));
  return {
    // What an admin writes by hand may hold such an address too.
    message: {
      ...message,
      text: message.text.replace(tokenAddresses, place),
      html: message.html.replace(tokenAddresses, (found) => place(found.replaceAll('&amp;', '&'))),
    },
    links: { mark, addresses: [...indexes.keys()] },
  };
}
