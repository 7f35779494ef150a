import { isWorkModeAlone, modeOfWords } from '../../../../reference/job-titles/hints.ts';
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

const hosts = new Set(
  ['', '.eu'].flatMap((region) => [
    `boards${region}.greenhouse.io`,
    `job-boards${region}.greenhouse.io`,
    `boards-api${region}.greenhouse.io`,
  ]),
);

export const greenhouse: Provider = {
  name: 'greenhouse',
  label: 'Greenhouse',
  isGuessable: true,
  tokenOf(link) {
    if (!hosts.has(link.hostname)) return null;
    const embedded = link.pathname.startsWith('/embed/') ? link.searchParams.get('for') : null;
    const ofApi = /^\/v1\/boards\/([^/]+)/.exec(link.pathname)?.[1];
    const token = embedded ?? ofApi ?? (link.pathname.startsWith('/embed') ? null : firstOfPath(link));
    return token !== null && isToken(token) ? token.toLowerCase() : null;
  },
  pageOf: (token) => `https://job-boards.greenhouse.io/${token}`,
  listingOf: (token) => `https://boards-api.greenhouse.io/v1/boards/${encodeURIComponent(token)}/jobs`,
  read({ text }) {
    const found = parseJson(text);
    const jobs = valueAt(found, 'jobs');
    if (!Array.isArray(jobs)) return unreadable('Greenhouse sent an unreadable listing.');
    const [first] = jobs;
    return listing(jobs.flatMap(readJob), {
      owner: textAt(first, 'company_name'),
      links: jobs.flatMap((job: Json) => textAt(job, 'absolute_url') ?? []),
      rows: jobs.length,
      total: numberAt(found, 'meta', 'total'),
    });
  },
};

function readJob(job: Json): Posting[] {
  const id = textAt(job, 'id');
  const title = textAt(job, 'title');
  const url = textAt(job, 'absolute_url');
  if (!id || !title || !url) return [];
  const location = textAt(job, 'location', 'name') ?? '';
  const offices = listAt(job, 'offices').flatMap(
    (office) => textAt(office, 'location') ?? textAt(office, 'name') ?? [],
  );
  const requisition = textAt(job, 'internal_job_id');
  return [
    posting({
      nativeId: requisition ?? `post-${id}`,
      title,
      url,
      // A location that is only a way of working leaves the towns to the offices.
      location:
        location === '' || isWorkModeAlone(location)
          ? [location, ...offices].filter(Boolean).join(' | ')
          : location,
      department: textAt(listAt(job, 'departments')[0], 'name'),
      workMode: modeOfWords(modeInMetadata(job)),
      published: publishedAt(textAt(job, 'first_published')),
      // A post without a requisition is a prospect post.
      isGeneral: valueAt(job, 'internal_job_id') === null,
    }),
  ];
}

const modeNames =
  /^(?:work(?:place|ing|) ?(?:location |place )?(?:type|model|mode|style)|location type|remote.*|workplace)$/i;

function modeInMetadata(job: Json): string | null {
  const field = listAt(job, 'metadata').find((one) => modeNames.test(textAt(one, 'name') ?? ''));
  return textAt(field, 'value');
}
