import { modeOfFlags } from '../../../../reference/job-titles/hints.ts';
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
import type { Posting, Provider } from '../../provider.ts';

/** Capitals, dots and spaces belong to the name; slashes never do. */
const names = /^[\p{L}\p{N}][\p{L}\p{N} ._&'-]{0,98}$/u;

export const ashby: Provider = {
  name: 'ashby',
  label: 'Ashby',
  slow: { host: 'ashbyhq.com', pauseMs: 2_000 },
  isGuessable: true,
  tokenOf(link) {
    const path =
      link.hostname === 'jobs.ashbyhq.com'
        ? link.pathname.split('/')[1]
        : link.hostname === 'api.ashbyhq.com'
          ? /^\/posting-api\/job-board\/([^/]+)/.exec(link.pathname)?.[1]
          : undefined;
    const token = decoded(path ?? '').trim();
    return names.test(token) && !['api', 'embed', 'static'].includes(token.toLowerCase()) ? token : null;
  },
  pageOf: (token) => `https://jobs.ashbyhq.com/${encodeURIComponent(token)}`,
  listingOf: (token) =>
    `https://api.ashbyhq.com/posting-api/job-board/${encodeURIComponent(token)}?includeCompensation=true`,
  read({ text }) {
    const jobs = valueAt(parseJson(text), 'jobs');
    if (!Array.isArray(jobs)) return unreadable('Ashby sent an unreadable listing.');
    return listing(jobs.flatMap(readJob), { rows: jobs.length });
  },
  ownerInTitle: (title) => title.replace(/\s+jobs$/i, '').trim() || null,
};

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

function readJob(job: Json): Posting[] {
  const nativeId = textAt(job, 'id');
  const title = textAt(job, 'title');
  const url = textAt(job, 'jobUrl');
  if (!nativeId || !title || !url || valueAt(job, 'isListed') === false) return [];
  const others = listAt(job, 'secondaryLocations');
  const location = [textAt(job, 'location'), ...others.map((one) => textAt(one, 'location'))]
    .filter(Boolean)
    .join(' | ');
  const places = [placeOf(valueAt(job, 'address')), ...others.map((one) => placeOf(valueAt(one, 'address')))];
  return [
    posting({
      nativeId,
      title,
      url,
      location,
      places: places.every((place) => place !== null) ? places : [],
      department: textAt(job, 'team') ?? textAt(job, 'department'),
      workMode: modeOfFlags({
        type: textAt(job, 'workplaceType'),
        isRemote: valueAt(job, 'workplaceType') === null ? valueAt(job, 'isRemote') : false,
      }),
      published: publishedAt(textAt(job, 'publishedAt')),
      pay: valueAt(job, 'shouldDisplayCompensationOnJobPostings') === false ? null : payOf(job),
    }),
  ];
}

function placeOf(address: Json): StatedPlace | null {
  const [city, region, country] = ['addressLocality', 'addressRegion', 'addressCountry'].map((name) =>
    textAt(address, 'postalAddress', name),
  );
  return city || country ? { city, region, country } : null;
}

function payOf(job: Json) {
  const salary = listAt(job, 'compensation', 'summaryComponents').find(
    (one) => textAt(one, 'compensationType') === 'Salary',
  );
  return salary
    ? {
        min: textAt(salary, 'minValue'),
        max: textAt(salary, 'maxValue'),
        currency: textAt(salary, 'currencyCode'),
        period: textAt(salary, 'interval'),
      }
    : null;
}
