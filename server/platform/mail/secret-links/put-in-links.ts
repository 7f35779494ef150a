import { escapeMarkup } from '../../../../contract/platform/text/escape-markup.ts';
import type { PlacedLinks } from './place-links.ts';
import { placeholders } from './placeholder.ts';

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
