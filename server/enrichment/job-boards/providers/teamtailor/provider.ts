import { nodesAt, readXml, textAt, UnreadableXml, type XmlNode } from '../../../../platform/text/read-xml.ts';
import { modeOfFlags } from '../../../../reference/job-titles/hints.ts';
import {
  textAt as jsonTextAt,
  listAt,
  listing,
  parseJson,
  placesOfPosting,
  posting,
  publishedAt,
  unreadable,
  valueAt,
} from '../../listing/job-posting.ts';
import { hostOfToken, type Posting, type Provider, type Reading, tenantOf } from '../../provider.ts';

const pageSize = 100;

export const teamtailor: Provider = {
  name: 'teamtailor',
  label: 'Teamtailor',
  tokenOf(link) {
    const host = link.hostname.replace(/\.(?:na|eu|au)(?=\.teamtailor\.com$)/, '');
    return tenantOf(host, 'teamtailor.com')?.toLowerCase() ?? null;
  },
  ownDomainMarks: ['teamtailor-cdn.com'],
  pageOf: (token) => `https://${hostOfToken(token, 'teamtailor.com')}/jobs`,
  // Only this one tells how one works.
  listingOf: (token) => feedAt(token, 0),
  accept: 'application/rss+xml, application/xml, application/feed+json',
  read({ text, url }, token) {
    if (text.trimStart().startsWith('{')) return readFeed(text);
    try {
      const channel = nodesAt(nodesAt(readXml(text), 'rss')[0], 'channel')[0];
      if (channel === undefined) return unreadable('Teamtailor sent an unreadable listing.');
      const items = nodesAt(channel, 'item');
      const offset = Number(new URL(url).searchParams.get('offset') ?? 0);
      return listing(items.flatMap(readItem), {
        owner: textAt(channel, 'title'),
        links: items.flatMap((item) => textAt(item, 'link') ?? []),
        rows: items.length,
        next: items.length === pageSize ? feedAt(token, offset + pageSize) : null,
      });
    } catch (thrown) {
      if (thrown instanceof UnreadableXml) return unreadable(thrown.message);
      throw thrown;
    }
  },
};

function feedAt(token: string, offset: number): string {
  return `https://${hostOfToken(token, 'teamtailor.com')}/jobs.rss${offset === 0 ? '' : `?offset=${offset}`}`;
}

function readItem(item: XmlNode): Posting[] {
  const title = textAt(item, 'title');
  const url = textAt(item, 'link');
  const nativeId = /\/jobs\/(\d+)/.exec(url ?? '')?.[1];
  if (!title || !url || !nativeId) return [];
  const places = nodesAt(nodesAt(item, 'tt:locations')[0], 'tt:location').map((place) => ({
    city: textAt(place, 'tt:city') ?? textAt(place, 'tt:name'),
    country: textAt(place, 'tt:country'),
  }));
  return [
    posting({
      nativeId,
      // What the feed escapes once more than XML does is read as people see it.
      title,
      url,
      places,
      department: textAt(item, 'tt:department'),
      workMode: modeOfFlags({ type: statedMode(textAt(item, 'remoteStatus')) }),
      published: publishedAt(textAt(item, 'pubDate')),
    }),
  ];
}

/** 'none' is what no one changed; 'temporary' says nothing of the time after. */
function statedMode(status: string | null): string | null {
  return status === 'fully' || status === 'hybrid' ? status : 'none';
}

/** The same board as a JSON Feed. */
function readFeed(text: string): Reading {
  const found = parseJson(text);
  const items = valueAt(found, 'items');
  if (!Array.isArray(items)) return unreadable('Teamtailor sent an unreadable listing.');
  const employers = items.flatMap(
    (item) => jsonTextAt(item, '_jobposting', 'hiringOrganization', 'sameAs') ?? [],
  );
  const postings = items.flatMap((item) => {
    const title = jsonTextAt(item, 'title');
    const url = jsonTextAt(item, 'url');
    const nativeId = /\/jobs\/(\d+)/.exec(url ?? '')?.[1];
    if (!title || !url || !nativeId) return [];
    const isRemote = jsonTextAt(item, '_jobposting', 'jobLocationType') === 'TELECOMMUTE';
    return posting({
      nativeId,
      title,
      url,
      places: placesOfPosting(valueAt(item, '_jobposting')),
      workMode: isRemote ? 'remote' : 'unknown',
      published: publishedAt(jsonTextAt(item, 'date_published')),
    });
  });
  const next = jsonTextAt(found, 'next_url');
  return listing(postings, {
    owner: jsonTextAt(found, 'title'),
    links: [
      ...employers,
      ...postings.map(({ url }) => url),
      ...listAt(found, 'home_page_url').flatMap(String),
    ],
    rows: items.length,
    next,
  });
}
