import { modeOfFlags } from '../../../../reference/job-titles/hints.ts';
import {
  type Json,
  listAt,
  listing,
  numberAt,
  parseJson,
  posting,
  publishedAt,
  textAt,
  unreadable,
  valueAt,
} from '../../listing/job-posting.ts';
import { firstOfPath, isToken, type Posting, type Provider } from '../../provider.ts';

const pageSize = 100;
/** Tenants in Europe have hosts of their own, and are unknown on the others. */
const europe = 'eu:';

export const lever: Provider = {
  name: 'lever',
  label: 'Lever',
  isGuessable: true,
  accept: 'application/json',
  tokenOf(link) {
    const isEuropean = link.hostname.endsWith('.eu.lever.co');
    const ofApi = /^api\.(?:eu\.)?lever\.co$/.test(link.hostname)
      ? (/^\/v0\/postings\/([^/]+)/.exec(link.pathname)?.[1] ?? null)
      : null;
    const ofPage = /^jobs\.(?:eu\.)?lever\.co$/.test(link.hostname) ? firstOfPath(link) : null;
    const token = ofApi ?? ofPage;
    return token !== null && isToken(token) ? `${isEuropean ? europe : ''}${token}` : null;
  },
  pageOf: (token) => `https://jobs.${regionOf(token)}lever.co/${nameOf(token)}`,
  listingOf: (token) => listingAt(token, 0),
  read({ text, url }, token) {
    const rows = parseJson(text);
    if (textAt(rows, 'error') === 'Document not found')
      return { kind: 'absent', reason: 'Lever doesn’t have this board.' };
    if (!Array.isArray(rows)) return unreadable('Lever sent an unreadable listing.');
    const skipped = Number(new URL(url).searchParams.get('skip') ?? 0);
    return listing(rows.flatMap(readJob), {
      rows: rows.length,
      next: rows.length === pageSize ? listingAt(token, skipped + pageSize) : null,
    });
  },
  ownerInTitle: (title) => title.replace(/\s+(?:jobs|careers)$/i, '').trim() || null,
  siblingsOf: (token) => [token.startsWith(europe) ? nameOf(token) : `${europe}${token}`],
};

function nameOf(token: string): string {
  return token.startsWith(europe) ? token.slice(europe.length) : token;
}

function regionOf(token: string): string {
  return token.startsWith(europe) ? 'eu.' : '';
}

function listingAt(token: string, skip: number): string {
  return `https://api.${regionOf(token)}lever.co/v0/postings/${encodeURIComponent(nameOf(token))}?mode=json&limit=${pageSize}&skip=${skip}`;
}

function readJob(job: Json): Posting[] {
  const nativeId = textAt(job, 'id');
  const title = textAt(job, 'text');
  const url = textAt(job, 'hostedUrl');
  if (!nativeId || !title || !url) return [];
  const all = listAt(job, 'categories', 'allLocations').filter((one) => typeof one === 'string');
  const places = all.length > 0 ? all : [textAt(job, 'categories', 'location') ?? ''];
  const country = textAt(job, 'country');
  const location = places.join(' | ');
  return [
    posting({
      nativeId,
      title,
      url,
      location,
      places: country && places.length < 2 ? [{ country }] : [],
      department: textAt(job, 'categories', 'team') ?? textAt(job, 'categories', 'department'),
      workMode: modeOfFlags({ type: textAt(job, 'workplaceType') }),
      published: publishedAt(numberAt(job, 'createdAt'), 'created'),
      pay: payOf(valueAt(job, 'salaryRange')),
    }),
  ];
}

function payOf(range: Json) {
  if (range === null || typeof range !== 'object') return null;
  return {
    min: textAt(range, 'min'),
    max: textAt(range, 'max'),
    currency: textAt(range, 'currency'),
    period: textAt(range, 'interval'),
  };
}
