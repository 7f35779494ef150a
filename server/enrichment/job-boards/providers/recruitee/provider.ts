import { modeOfFlags } from '../../../../reference/job-titles/hints.ts';
import {
  type Json,
  listAt,
  listing,
  momentOf,
  parseJson,
  posting,
  publishedAt,
  textAt,
  unreadable,
  valueAt,
} from '../../listing/job-posting.ts';
import { hostOfToken, type Posting, type Provider, tenantOf } from '../../provider.ts';

export const recruitee: Provider = {
  name: 'recruitee',
  label: 'Recruitee',
  tokenOf: (link) => tenantOf(link.hostname, 'recruitee.com')?.toLowerCase() ?? null,
  ownDomainMarks: ['recruiteecdn.com'],
  pageOf: (token) => `https://${hostOfToken(token, 'recruitee.com')}/`,
  listingOf: (token) => `https://${hostOfToken(token, 'recruitee.com')}/api/offers/`,
  read({ text }) {
    const offers = valueAt(parseJson(text), 'offers');
    if (!Array.isArray(offers)) return unreadable('Recruitee sent an unreadable listing.');
    return listing(offers.flatMap(readOffer), {
      owner: textAt(offers[0], 'company_name'),
      links: offers.flatMap((offer: Json) => textAt(offer, 'careers_url') ?? []),
      rows: offers.length,
    });
  },
};

function readOffer(offer: Json): Posting[] {
  const nativeId = textAt(offer, 'id');
  const title = textAt(offer, 'title');
  const url = textAt(offer, 'careers_url');
  const status = textAt(offer, 'status');
  if (!nativeId || !title || !url || (status !== null && status !== 'published')) return [];
  const places = listAt(offer, 'locations').map((place) => ({
    city: textAt(place, 'city'),
    region: textAt(place, 'state'),
    country: textAt(place, 'country_code') ?? textAt(place, 'country'),
  }));
  const own = { city: textAt(offer, 'city'), country: textAt(offer, 'country_code') };
  return [
    posting({
      nativeId,
      title,
      url,
      location: textAt(offer, 'location') ?? '',
      places: places.length > 0 ? places : own.city || own.country ? [own] : [],
      department: textAt(offer, 'department'),
      workMode: modeOfFlags({
        remote: valueAt(offer, 'remote'),
        hybrid: valueAt(offer, 'hybrid'),
        onSite: valueAt(offer, 'on_site'),
      }),
      published:
        publishedAt(textAt(offer, 'published_at')) ?? publishedAt(textAt(offer, 'created_at'), 'created'),
      pay: {
        min: textAt(offer, 'salary', 'min'),
        max: textAt(offer, 'salary', 'max'),
        currency: textAt(offer, 'salary', 'currency'),
        period: textAt(offer, 'salary', 'period'),
      },
      validThrough: momentOf(textAt(offer, 'close_at'), Number.POSITIVE_INFINITY),
    }),
  ];
}
