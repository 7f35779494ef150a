import { placeholders } from './placeholder.ts';
import { tokenAddresses } from './token-addresses.ts';

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
