import { generateAtomFeed } from 'feedsmith';
import { titleOfItem } from '../stream-items/words.ts';
import { type Feed, itemHtml, itemId } from './feed.ts';

/** A feed as Atom 1.0 (RFC 4287). */
export function renderAtom({ id, title, description, homeUrl, changedAt, findings }: Feed): string {
  return generateAtomFeed(
    {
      id: `urn:uuid:${id}`,
      title: { value: title, type: 'text' },
      subtitle: { value: description, type: 'text' },
      updated: changedAt,
      authors: [{ name: 'Upround' }],
      links: [{ href: homeUrl, rel: 'alternate', type: 'text/html' }],
      entries: findings.map((item) => ({
        id: itemId(item),
        title: { value: titleOfItem(item), type: 'text' },
        updated: item.foundAt,
        published: item.foundAt,
        links: [{ href: item.companyUrl, rel: 'alternate', type: 'text/html' }],
        content: { value: itemHtml(item), type: 'html' },
        categories: item.industries.map((term) => ({ term })),
      })),
    },
    { strict: true },
  );
}
