import {
  listAt,
  listing,
  parseJson,
  placesOfPosting,
  posting,
  publishedAt,
  textAt,
  unreadable,
  valueAt,
} from '../../listing/job-posting.ts';
import type { Reading } from '../../provider.ts';

/** The same board as a JSON Feed. */
export function readFeed(text: string): Reading {
  const found = parseJson(text);
  const items = valueAt(found, 'items');
  if (!Array.isArray(items)) return unreadable('Teamtailor sent an unreadable listing.');
  const employers = items.flatMap(
    (item) => textAt(item, '_jobposting', 'hiringOrganization', 'sameAs') ?? [],
  );
  const postings = items.flatMap((item) => {
    const title = textAt(item, 'title');
    const url = textAt(item, 'url');
    const nativeId = /\/jobs\/(\d+)/.exec(url ?? '')?.[1];
    if (!title || !url || !nativeId) return [];
    const isRemote = textAt(item, '_jobposting', 'jobLocationType') === 'TELECOMMUTE';
    return posting({
      nativeId,
      title,
      url,
      places: placesOfPosting(valueAt(item, '_jobposting')),
      workMode: isRemote ? 'remote' : 'unknown',
      published: publishedAt(textAt(item, 'date_published')),
    });
  });
  const next = textAt(found, 'next_url');
  return listing(postings, {
    owner: textAt(found, 'title'),
    links: [
      ...employers,
      ...postings.map(({ url }) => url),
      ...listAt(found, 'home_page_url').flatMap(String),
    ],
    rows: items.length,
    next,
  });
}
