import { randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { escapeMarkup } from '../../../../contract/platform/text/escape-markup.ts';
import { openSealedText, sealText } from '../../secrets/sign-and-seal.ts';
import type { MailMessage } from '../message.ts';

declare const brand: unique symbol;

/**
 * An address that opens something for its reader. It is no text: a template cannot write it, nor a log line or an answer
 * print it. Mails get a placeholder for it, and the sender puts the address in (decision 071).
 */
export type SecretLink = { readonly [brand]: true };

const addresses = new WeakMap<SecretLink, string>();

export function secretLink(address: string): SecretLink {
  // The brand exists for the compiler alone: the object is empty, and only this file knows its address.
  const link = Object.freeze({}) as SecretLink;
  addresses.set(link, address);
  return link;
}

/** For composing and sending mails, and for tests: all other code hands links on. */
export function addressOf(link: SecretLink): string {
  const address = addresses.get(link);
  if (address === undefined) throw new Error('This link was not made by secretLink.');
  return address;
}

type Placed = { text: string; html: string; stopUrl: string | null };

/** A stored mail with its links, as its reader gets it. */
export function putInLinks<Mail extends Placed>(mail: Mail, links: PlacedLinks): Mail {
  const fill = (text: string, write: (address: string) => string) =>
    text.replace(placeholders, (found, mark, index) => {
      const address = mark === links.mark ? links.addresses[Number(index)] : undefined;
      return address === undefined ? found : write(address);
    });
  const asItIs = (address: string) => address;
  return {
    ...mail,
    text: fill(mail.text, asItIs),
    html: fill(mail.html, escapeMarkup),
    stopUrl: mail.stopUrl && fill(mail.stopUrl, asItIs),
  };
}

const purpose = 'upround links of a mail';

const placed = z.object({ mark: z.string(), addresses: z.array(z.string()) });

/** The links of a mail as they are stored. A digest has dozens, which are alike: compressed they take a fifth. */
export function sealLinks(productSecret: string, links: PlacedLinks): string {
  return sealText(productSecret, purpose, deflateRawSync(JSON.stringify(links)).toString('base64'));
}

/** The links again; null for those that were sealed with another secret. */
export function openSealedLinks(productSecret: string, sealed: string): PlacedLinks | null {
  const opened = openSealedText(productSecret, purpose, sealed);
  if (opened === null) return null;
  return placed.parse(JSON.parse(inflateRawSync(Buffer.from(opened, 'base64')).toString()));
}

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
      subject: hideLinks(message.subject),
      text: message.text.replace(tokenAddresses, place),
      html: message.html.replace(tokenAddresses, (found) => place(found.replaceAll('&amp;', '&'))),
    },
    links: { mark, addresses: [...indexes.keys()] },
  };
}

const inText = '[private link]';

const inMarkup = 'about:blank';

/** A mail's text as others than its reader may see it: no placeholder, and no link of a mail from an earlier release. */
export function hideLinks(text: string): string {
  return text.replace(placeholders, inText).replace(tokenAddresses, inText);
}

/** The same of its HTML, in which links stand in attributes. */
export function hideLinksOfMarkup(html: string): string {
  return html.replace(placeholders, inMarkup).replace(tokenAddresses, inMarkup);
}

/** Tokens without the rest of their address, as a server quotes them; ids and names of hosts are shorter. */
const loneTokens = /token=\S+|(?:[\w-]{16,}\.)+[\w-]{20,}|[\w-]{40,}/gi;

/** What another server said of a mail. Spam filters and reports quote what they refuse. */
export function hideLinksOfReply(reply: string): string {
  return hideLinks(reply).replace(loneTokens, inText);
}

/** `.invalid` leads nowhere (RFC 2606), should a placeholder ever be followed. */
const host = 'https://secret-link.invalid';

/** Stands in a stored mail for one of its links. The mark is random for each mail, so that no text of a user can hold it. */
const placeholderOf = (mark: string, index: number) => `${host}/${mark}/${index}`;

/** Every placeholder in a text, with its mark and its index. */
const placeholders = /https:\/\/secret-link\.invalid\/([\da-f]{16})\/(\d+)/g;

/** Longer addresses than any of ours are cut here, so that no text takes long to search. */
const part = String.raw`[^\s"'<>]{0,2000}`;

/**
 * Addresses that open something, by their form: `?token=`, `&access_token=`, and what `signText` signed as a part of a path,
 * such as the address of a feed. Also as quoted-printable writes them, as mails that come back do.
 */
export const tokenAddresses = new RegExp(
  String.raw`https?:\/\/${part}?(?:[?&;#](?:[a-z]+_)?token=${part}|\/[\w-]{10,}\.[\w-]{43}${part})`,
  'gi',
);
