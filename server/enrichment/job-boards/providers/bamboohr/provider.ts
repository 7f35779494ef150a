import { modeOfFlags } from '../../../../reference/job-titles/hints.ts';
import type { StatedPlace } from '../../../../reference/job-titles/read-places.ts';
import {
  type Json,
  listing,
  numberAt,
  parseJson,
  posting,
  textAt,
  unreadable,
  valueAt,
} from '../../listing/job-posting.ts';
import { type Posting, type Provider, tenantOf } from '../../provider.ts';

export const bamboohr: Provider = {
  name: 'bamboohr',
  label: 'BambooHR',
  isAbsentWhenLedAway: true,
  tokenOf: (link) => tenantOf(link.hostname, 'bamboohr.com')?.toLowerCase() ?? null,
  pageOf: (token) => `https://${token}.bamboohr.com/careers`,
  listingOf: (token) => `https://${token}.bamboohr.com/careers/list`,
  accept: 'application/json',
  read({ text }, token) {
    const found = parseJson(text);
    const rows = valueAt(found, 'result');
    if (!Array.isArray(rows)) return unreadable('BambooHR sent an unreadable listing.');
    return listing(
      rows.flatMap((row) => readRow(row, token)),
      { rows: rows.length, total: numberAt(found, 'meta', 'totalCount') },
    );
  },
  ownerInTitle: (title) =>
    title
      .replace(/^(?:careers|jobs|job openings) (?:at|-|–|\|) /i, '')
      .replace(/\s*(?:[-–|]\s*)?(?:job openings|careers|jobs|bamboohr)\s*$/gi, '')
      .trim() || null,
};

function readRow(row: Json, token: string): Posting[] {
  const nativeId = textAt(row, 'id');
  const title = textAt(row, 'jobOpeningName');
  if (!nativeId || !/^\d+$/.test(nativeId) || !title) return [];
  const place = placeOf(row);
  return [
    posting({
      nativeId,
      title,
      url: `https://${token}.bamboohr.com/careers/${nativeId}`,
      location: place ? [place.city, place.region, place.country].filter(Boolean).join(', ') : '',
      places: place?.country ? [place] : [],
      department: textAt(row, 'departmentLabel'),
      workMode: modeOfFlags({
        locationType: textAt(row, 'locationType'),
        isRemote: valueAt(row, 'isRemote'),
      }),
    }),
  ];
}

function placeOf(row: Json): StatedPlace | null {
  const city = textAt(row, 'atsLocation', 'city') ?? textAt(row, 'location', 'city');
  const region =
    textAt(row, 'atsLocation', 'state') ??
    textAt(row, 'atsLocation', 'province') ??
    textAt(row, 'location', 'state');
  const country = textAt(row, 'atsLocation', 'country');
  return city || region || country ? { city, region, country } : null;
}
