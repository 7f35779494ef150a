import { generateAtomFeed } from 'feedsmith';
import { titleOfFinding } from '../findings/words.ts';
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
      entries: findings.map((finding) => ({
        id: itemId(finding),
        title: { value: titleOfFinding(finding), type: 'text' },
        updated: finding.foundAt,
        published: finding.foundAt,
        links: [{ href: finding.companyUrl, rel: 'alternate', type: 'text/html' }],
        content: { value: itemHtml(finding), type: 'html' },
        categories: finding.industries.map((term) => ({ term })),
      })),
    },
    { strict: true },
  );
}
