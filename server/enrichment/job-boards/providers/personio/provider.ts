import type { Seniority } from '../../../../../contract/reference/job-titles/role-words.ts';
import { nodesAt, readXml, textAt, UnreadableXml, type XmlNode } from '../../../../platform/text/read-xml.ts';
import { listing, posting, publishedAt, unreadable } from '../../listing/job-posting.ts';
import { type Posting, type Provider, tenantOf } from '../../provider.ts';

/** The levels that say a rank; 'experienced' says none. */
const levels: Readonly<Record<string, Seniority>> = {
  student: 'intern',
  'entry-level': 'junior',
  lead: 'lead',
  executive: 'unknown',
};

export const personio: Provider = {
  name: 'personio',
  label: 'Personio',
  tokenOf: (link) => tenantOf(link.hostname, 'jobs.personio.de', 'jobs.personio.com')?.toLowerCase() ?? null,
  pageOf: (token) => `https://${token}.jobs.personio.de/`,
  listingOf: (token) => `https://${token}.jobs.personio.de/xml?language=en`,
  accept: 'application/xml, text/xml',
  read({ text, url }) {
    try {
      const root = nodesAt(readXml(text), 'workzag-jobs')[0];
      if (root === undefined) return unreadable('Personio sent an unreadable listing.');
      const positions = nodesAt(root, 'position');
      return listing(
        positions.flatMap((position) => readPosition(position, new URL(url).host)),
        { owner: positions[0] ? textAt(positions[0], 'subcompany') : null, rows: positions.length },
      );
    } catch (thrown) {
      if (thrown instanceof UnreadableXml) return unreadable(thrown.message);
      throw thrown;
    }
  },
};

function readPosition(position: XmlNode, host: string): Posting[] {
  const nativeId = textAt(position, 'id');
  const title = textAt(position, 'name');
  if (!nativeId || !/^\d+$/.test(nativeId) || !title) return [];
  const others = nodesAt(nodesAt(position, 'additionalOffices')[0], 'office').flatMap((office) =>
    typeof office === 'string' ? office : [],
  );
  return [
    posting({
      nativeId,
      title,
      url: `https://${host}/job/${nativeId}`,
      location: [textAt(position, 'office'), ...others].filter(Boolean).join(' | '),
      department: textAt(position, 'department') ?? textAt(position, 'recruitingCategory'),
      seniority: levels[textAt(position, 'seniority') ?? ''] ?? 'unknown',
      published: publishedAt(textAt(position, 'createdAt'), 'created'),
    }),
  ];
}
