import { modeOfFlags } from '../../../../reference/job-titles/hints.ts';
import {
  type Json,
  listAt,
  listing,
  numberAt,
  parseJson,
  posting,
  textAt,
  unreadable,
  valueAt,
} from '../../listing/job-posting.ts';
import { isToken, type Posting, type Provider } from '../../provider.ts';

export const rippling: Provider = {
  name: 'rippling',
  label: 'Rippling',
  tokenOf(link) {
    if (!/^ats\.(?:us1\.|eu1\.)?rippling\.com$/.test(link.hostname)) return null;
    const parts = link.pathname.split('/').filter(Boolean);
    const behind = parts[0] === 'api' ? parts.slice(3) : parts;
    const [first = ''] = /^[a-z]{2}-[A-Z]{2}$/.test(behind[0] ?? '') ? behind.slice(1) : behind;
    return isToken(first) ? first.toLowerCase() : null;
  },
  pageOf: (token) => `https://ats.rippling.com/${token}/jobs`,
  listingOf: (token) => pageAt(token, 0),
  accept: 'application/json',
  read({ text }, token) {
    const found = parseJson(text);
    // The older answer is a bare list with one row for each place.
    if (Array.isArray(found)) return listing(found.flatMap(readOldRow), { rows: found.length });
    const items = valueAt(found, 'items');
    if (!Array.isArray(items)) return unreadable('Rippling sent an unreadable listing.');
    const page = numberAt(found, 'page') ?? 0;
    const pages = numberAt(found, 'totalPages') ?? 1;
    return listing(items.flatMap(readItem), {
      rows: items.length,
      total: numberAt(found, 'totalItems'),
      next: page + 1 < pages ? pageAt(token, page + 1) : null,
    });
  },
};

function pageAt(token: string, page: number): string {
  return `https://ats.rippling.com/api/v2/board/${encodeURIComponent(token)}/jobs?page=${page}`;
}

function readItem(item: Json): Posting[] {
  const nativeId = textAt(item, 'id') ?? textAt(item, 'uuid');
  const title = textAt(item, 'name');
  const url = textAt(item, 'url');
  if (!nativeId || !title || !url) return [];
  const places = listAt(item, 'locations');
  const modes = new Set(places.map((place) => modeOfFlags({ type: textAt(place, 'workplaceType') })));
  const [mode = 'unknown'] = modes;
  return [
    posting({
      nativeId,
      title,
      url,
      location: places.flatMap((place) => textAt(place, 'name') ?? []).join(' | '),
      department: textAt(item, 'department', 'name'),
      workMode: modes.size === 1 ? mode : 'unknown',
    }),
  ];
}

function readOldRow(row: Json): Posting[] {
  const nativeId = textAt(row, 'uuid');
  const title = textAt(row, 'name');
  const url = textAt(row, 'url');
  if (!nativeId || !title || !url) return [];
  return [
    posting({
      nativeId,
      title,
      url,
      location: textAt(row, 'workLocation', 'label') ?? '',
      department: textAt(row, 'department', 'label'),
    }),
  ];
}
