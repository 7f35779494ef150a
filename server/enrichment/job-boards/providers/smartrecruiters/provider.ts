import type { Seniority } from '../../../../../contract/reference/job-titles/role-words.ts';
import { modeOfFlags } from '../../../../reference/job-titles/hints.ts';
import {
  type Json,
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
const levels: Readonly<Record<string, Seniority>> = {
  internship: 'intern',
  entry_level: 'junior',
  director: 'director',
};

export const smartrecruiters: Provider = {
  name: 'smartrecruiters',
  label: 'SmartRecruiters',
  // Its robots.txt lets in no reader of its interface but one.
  isOffAsShipped: true,
  tokenOf(link) {
    if (link.hostname === 'api.smartrecruiters.com') {
      const token = /^\/v1\/companies\/([^/]+)/.exec(link.pathname)?.[1] ?? '';
      return isToken(token) ? token : null;
    }
    return /^(?:jobs|careers)\.smartrecruiters\.com$/.test(link.hostname) ? firstOfPath(link) : null;
  },
  pageOf: (token) => `https://jobs.smartrecruiters.com/${token}`,
  listingOf: (token) => pageAt(token, 0),
  accept: 'application/json',
  read({ text }, token) {
    const found = parseJson(text);
    const rows = valueAt(found, 'content');
    const total = numberAt(found, 'totalFound');
    if (!Array.isArray(rows) || total === null)
      return unreadable('SmartRecruiters sent an unreadable listing.');
    // A company that does not exist is answered like one without openings.
    if (total === 0) return { kind: 'absent', reason: 'SmartRecruiters lists no roles for this company.' };
    const offset = numberAt(found, 'offset') ?? 0;
    const isMore = rows.length > 0 && offset + rows.length < total;
    return listing(
      rows.flatMap((row) => readRow(row, token)),
      {
        owner: textAt(rows[0], 'company', 'name'),
        rows: rows.length,
        total,
        next: isMore ? pageAt(token, offset + rows.length) : null,
      },
    );
  },
};

function pageAt(token: string, offset: number): string {
  return `https://api.smartrecruiters.com/v1/companies/${encodeURIComponent(token)}/postings?limit=${pageSize}&offset=${offset}`;
}

function readRow(row: Json, token: string): Posting[] {
  const nativeId = textAt(row, 'id');
  const title = textAt(row, 'name');
  const visibility = textAt(row, 'visibility');
  if (!nativeId || !title || (visibility !== null && visibility !== 'PUBLIC')) return [];
  const country = textAt(row, 'location', 'country');
  return [
    posting({
      nativeId,
      title,
      // The address of the interface with 'postings' in it is dead for people.
      url: `https://jobs.smartrecruiters.com/${token}/${nativeId}`,
      location: textAt(row, 'location', 'fullLocation') ?? '',
      places: country
        ? [{ city: textAt(row, 'location', 'city'), region: textAt(row, 'location', 'region'), country }]
        : [],
      department: textAt(row, 'department', 'label') ?? textAt(row, 'function', 'label'),
      seniority: levels[textAt(row, 'experienceLevel', 'id') ?? ''] ?? 'unknown',
      workMode: modeOfFlags({
        remote: valueAt(row, 'location', 'remote'),
        hybrid: valueAt(row, 'location', 'hybrid'),
      }),
      published: publishedAt(textAt(row, 'releasedDate')),
    }),
  ];
}
