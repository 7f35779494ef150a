import type { StatedPay } from '../../../../reference/job-titles/read-pay.ts';
import type { StatedPlace } from '../../../../reference/job-titles/read-places.ts';
import {
  type Json,
  listAt,
  listing,
  parseJson,
  posting,
  publishedAt,
  textAt,
  unreadable,
  valueAt,
} from '../../listing/job-posting.ts';
import { type Posting, type Provider, tenantOf } from '../../provider.ts';

export const breezy: Provider = {
  name: 'breezy',
  label: 'Breezy',
  tokenOf: (link) => tenantOf(link.hostname, 'breezy.hr')?.toLowerCase() ?? null,
  pageOf: (token) => `https://${token}.breezy.hr/`,
  listingOf: (token) => `https://${token}.breezy.hr/json`,
  accept: 'application/json',
  read({ text }) {
    const rows = parseJson(text);
    if (!Array.isArray(rows)) return unreadable('Breezy sent an unreadable listing.');
    return listing(rows.flatMap(readRow), { owner: ownerOf(rows), rows: rows.length });
  },
};

/** A trial beside the real thing makes the whole board a trial. */
function ownerOf(rows: Json[]): string | null {
  const names = rows.flatMap((row) => textAt(row, 'company', 'name') ?? []);
  return names.find((name) => /\b(?:trial|demo|test|sandbox)\b/i.test(name)) ?? names[0] ?? null;
}

function readRow(row: Json): Posting[] {
  const nativeId = textAt(row, 'id');
  const title = textAt(row, 'name');
  const url = textAt(row, 'url');
  if (!nativeId || !title || !url) return [];
  const all = [valueAt(row, 'location'), ...listAt(row, 'locations')];
  const isRemote = all.some((place) => valueAt(place, 'is_remote') === true);
  return [
    posting({
      nativeId,
      title,
      url,
      location: textAt(row, 'location', 'name') ?? '',
      places: all.flatMap(placeOf),
      department: textAt(row, 'department'),
      workMode:
        isRemote && all.every((place) => valueAt(place, 'is_remote') !== false) ? 'remote' : 'unknown',
      published: publishedAt(textAt(row, 'published_date')),
      pay: payOf(textAt(row, 'salary')),
    }),
  ];
}

function placeOf(place: Json): StatedPlace[] {
  const city = textAt(place, 'city');
  const country = textAt(place, 'country', 'id') ?? textAt(place, 'country', 'name');
  return city || country ? [{ city, region: textAt(place, 'state', 'name'), country }] : [];
}

const signs: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' };

/** '$35 – $42 / hour': as text, thousands as 'k'. Without a period no one can say what it is. */
function payOf(text: string | null): StatedPay | null {
  const found = /^([$€£])\s?([\d.,]+k?)(?:\s*[–-]\s*[$€£]?\s?([\d.,]+k?))?\s*\/\s*(\w+)$/i.exec(text ?? '');
  if (!found) return null;
  const [, sign = '', min = '', max, period = ''] = found;
  return { min: plain(min), max: max ? plain(max) : null, currency: signs[sign] ?? null, period };
}

function plain(amount: string): number {
  const value = Number(amount.replace(/,/g, '').replace(/k$/i, ''));
  return /k$/i.test(amount) ? Math.round(value * 1000) : value;
}
