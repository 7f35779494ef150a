import { storable } from '../../../platform/storable.ts';
import { normaliseRole } from '../../../reference/job-titles/normalise-role.ts';
import { readPay } from '../../../reference/job-titles/read-pay.ts';
import { placeKey } from '../../../reference/places/places.ts';
import type { Posting } from '../provider.ts';
import type { roles } from '../table.ts';

const longest = { nativeId: 300, url: 2_000, location: 300 };

/** A posting as a row. What is not of the web is no link. */
export function roleRow(
  posting: Posting,
  board: { id: string; startupId: string },
  now: Date,
): typeof roles.$inferInsert | null {
  const role = normaliseRole(posting);
  const url = URL.parse(posting.url);
  if (role.title === '' || !url || !/^https?:$/.test(url.protocol) || url.username !== '') return null;
  const pay = posting.pay && readPay(posting.pay);
  const cleanUrl = withoutTracking(url).href;
  if (cleanUrl.length > longest.url) return null;
  return storable({
    id: crypto.randomUUID(),
    boardId: board.id,
    startupId: board.startupId,
    nativeId: posting.nativeId.slice(0, longest.nativeId),
    title: role.title,
    url: cleanUrl,
    location: posting.location.replace(/\s+/g, ' ').trim().slice(0, longest.location),
    roleFunction: role.roleFunction,
    seniority: role.seniority,
    country: role.country,
    city: role.city,
    cityKey: role.city && placeKey(role.city),
    workMode: role.workMode,
    payMin: pay?.min ?? null,
    payMax: pay?.max ?? null,
    payCurrency: pay?.currency ?? null,
    payPeriod: pay?.period ?? null,
    isPaySound: pay?.isSound ?? false,
    publishedAt: posting.published?.at ?? null,
    publishedKind: posting.published?.kind ?? null,
    firstSeenAt: now,
    lastSeenAt: now,
    missingSince: null,
    closedAt: null,
    validThrough: posting.validThrough,
    isGeneral: role.isGeneral || posting.isGeneral,
  });
}

function withoutTracking(url: URL): URL {
  const clean = new URL(url);
  for (const name of [...clean.searchParams.keys()])
    if (/^(?:utm_\w+|gh_src|lever-source|source|ref|fbclid|gclid)$/i.test(name))
      clean.searchParams.delete(name);
  return clean;
}
