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
  valueAt,
} from '../../listing/job-posting.ts';
import { firstOfPath, isToken, type Posting, type Provider, tenantOf } from '../../provider.ts';

export const workable: Provider = {
  name: 'workable',
  label: 'Workable',
  slow: { host: 'workable.com', pauseMs: 2_000 },
  tokenOf(link) {
    if (link.hostname === 'apply.workable.com') {
      const ofApi = /^\/api\/v\d\/(?:widget\/)?accounts\/([^/]+)/.exec(link.pathname)?.[1];
      const token = ofApi ?? firstOfPath(link);
      return token !== null && isToken(token) && token !== 'j' ? token.toLowerCase() : null;
    }
    const tenant = tenantOf(link.hostname, 'workable.com');
    return tenant !== null && !['resources', 'careers', 'help', 'get'].includes(tenant) ? tenant : null;
  },
  pageOf: (token) => `https://apply.workable.com/${token}/`,
  listingOf: (token) =>
    `https://apply.workable.com/api/v1/widget/accounts/${encodeURIComponent(token)}?details=true`,
  read({ text }, token) {
    const found = parseJson(text);
    const owner = textAt(found, 'name');
    // An account that does not exist is answered under the vendor's own name, or with a page.
    if (found === undefined || owner === null || (owner === 'Workable' && token !== 'workable'))
      return { kind: 'absent', reason: 'Workable doesn’t have this account.' };
    const jobs = listAt(found, 'jobs');
    return listing(jobs.flatMap(readJob), { owner, rows: jobs.length });
  },
};

function readJob(job: Json): Posting[] {
  const nativeId = textAt(job, 'shortcode');
  const title = textAt(job, 'title');
  const url = textAt(job, 'url');
  if (!nativeId || !title || !url) return [];
  const published =
    publishedAt(textAt(job, 'published_on')) ?? publishedAt(textAt(job, 'created_at'), 'created');
  return [
    posting({
      nativeId,
      title,
      url,
      location: [textAt(job, 'city'), textAt(job, 'state'), textAt(job, 'country')]
        .filter(Boolean)
        .join(', '),
      places: placesOf(job),
      department: textAt(job, 'department') ?? textAt(job, 'function'),
      workMode: modeOfFlags({ remote: valueAt(job, 'telecommuting') }),
      published,
    }),
  ];
}

function placesOf(job: Json): StatedPlace[] {
  const listed = listAt(job, 'locations');
  if (listed.length === 0) return [];
  return listed
    .filter((place) => valueAt(place, 'hidden') !== true)
    .map((place) => ({
      city: textAt(place, 'city'),
      region: textAt(place, 'region'),
      country: textAt(place, 'countryCode') ?? textAt(place, 'country'),
    }));
}
