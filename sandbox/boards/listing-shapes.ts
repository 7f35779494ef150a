import type { SandboxBoard, SandboxRole } from './board.ts';

const published = '2026-11-10T09:00:00Z';
type Shape = (board: SandboxBoard, roles: SandboxRole[], total: number) => unknown;

/** What each provider sends for a board: the fields of its real answers, with the values of the board. */
export const listingShapes: Record<SandboxBoard['provider'], Shape> = {
  greenhouse: ({ token, owner, website }, roles, total) => ({
    jobs: roles.map((role) => ({
      id: Number(role.id),
      internal_job_id: role.title === 'Talent community' ? null : Number(role.id) + 1_000_000,
      title: role.title,
      company_name: owner,
      location: { name: placeOf(role) },
      absolute_url: website
        ? `${website}/careers?gh_jid=${role.id}`
        : `https://job-boards.greenhouse.io/${token}/jobs/${role.id}`,
      first_published: role.publishedAt ?? published,
      updated_at: role.publishedAt ?? published,
      departments: [{ name: role.department }],
      offices: [{ name: role.city, location: placeOf(role) }],
      metadata: null,
    })),
    meta: { total },
  }),
  lever: ({ token }, roles) =>
    roles.map((role) => ({
      id: role.id,
      text: role.title,
      categories: { location: placeOf(role), allLocations: [placeOf(role)], team: role.department },
      country: role.countryCode,
      workplaceType: role.isRemote ? 'remote' : 'unspecified',
      createdAt: Date.parse(role.publishedAt ?? published),
      ...(role.pay && { salaryRange: { ...role.pay, interval: 'per-year-salary' } }),
      hostedUrl: `https://jobs.lever.co/${token}/${role.id}`,
    })),
  ashby: ({ token }, roles) => ({
    apiVersion: '1',
    jobs: roles.map((role) => ({
      id: role.id,
      title: role.title,
      department: role.department,
      location: placeOf(role),
      secondaryLocations: [],
      address: { postalAddress: { addressLocality: role.city, addressCountry: role.country } },
      publishedAt: role.publishedAt ?? published,
      ...(role.pay && { compensation: { summaryComponents: [salaryOf(role.pay)] } }),
      isListed: true,
      isRemote: role.isRemote ?? false,
      workplaceType: role.isRemote ? 'Remote' : null,
      jobUrl: `https://jobs.ashbyhq.com/${encodeURIComponent(token)}/${role.id}`,
    })),
  }),
  workable: ({ owner }, roles) => ({
    name: owner,
    description: null,
    jobs: roles.map((role) => ({
      title: role.title,
      shortcode: role.id,
      telecommuting: role.isRemote ?? false,
      department: role.department,
      url: `https://apply.workable.com/j/${role.id}`,
      published_on: published.slice(0, 10),
      created_at: '2025-01-05',
      country: role.country,
      city: role.city,
      locations: [{ country: role.country, countryCode: role.countryCode, city: role.city, hidden: false }],
    })),
  }),
  recruitee: ({ token, owner }, roles) => ({
    offers: roles.map((role) => ({
      id: Number(role.id),
      title: role.title,
      status: 'published',
      careers_url: `https://${token}.recruitee.com/o/${role.id}`,
      location: placeOf(role),
      city: role.city,
      country_code: role.countryCode,
      remote: role.isRemote ?? false,
      hybrid: false,
      on_site: false,
      department: role.department,
      company_name: owner,
      salary: role.pay
        ? { ...role.pay, period: 'year' }
        : { min: null, max: null, period: null, currency: null },
      published_at: (role.publishedAt ?? published).replace(/^(.{10})T(.{8}).*$/, '$1 $2 UTC'),
      locations: [],
    })),
  }),
  personio: ({ owner }, roles) => `<?xml version="1.0" encoding="UTF-8"?>
<workzag-jobs>${roles
    .map(
      (
        role,
      ) => `<position><id>${role.id}</id><subcompany>${escaped(owner)}</subcompany><office>${escaped(role.city)}</office>
<department>${escaped(role.department)}</department><name>${escaped(role.title)}</name><seniority>experienced</seniority>
<jobDescriptions><jobDescription><name>You</name><value><![CDATA[<p>see </position></p>]]></value></jobDescription></jobDescriptions>
<createdAt>${published}</createdAt></position>`,
    )
    .join('')}</workzag-jobs>`,
  teamtailor: ({ token, owner }, roles) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:tt="https://teamtailor.com/locations"><channel><title>${escaped(owner)}</title>${roles
    .map(
      (
        role,
      ) => `<item><title>${escaped(role.title)}</title><link>https://${token}.teamtailor.com/jobs/${role.id}-role</link>
<pubDate>Tue, 10 Nov 2026 09:00:00 +0100</pubDate><remoteStatus>${role.isRemote ? 'fully' : 'none'}</remoteStatus><tt:locations>
<tt:location><tt:city>${escaped(role.city)}</tt:city><tt:country>${escaped(role.country)}</tt:country></tt:location></tt:locations>
<tt:department>${escaped(role.department)}</tt:department></item>`,
    )
    .join('')}</channel></rss>`,
  bamboohr: (_board, roles, total) => ({
    meta: { totalCount: total },
    result: roles.map((role) => ({
      id: role.id,
      jobOpeningName: role.title,
      departmentLabel: role.department,
      location: { city: role.city, state: null },
      atsLocation: { country: role.country, state: null, province: null, city: role.city },
      isRemote: null,
      locationType: role.isRemote ? '1' : '0',
    })),
  }),
  breezy: ({ token, owner }, roles) =>
    roles.map((role) => ({
      id: role.id,
      name: role.title,
      url: `https://${token}.breezy.hr/p/${role.id}`,
      published_date: published,
      location: {
        city: role.city,
        country: { id: role.countryCode, name: role.country },
        is_remote: role.isRemote ?? false,
        name: placeOf(role),
      },
      locations: [],
      department: role.department,
      salary: '',
      company: { name: owner, friendly_id: token },
    })),
  rippling: ({ token }, roles, total) => ({
    items: roles.map((role) => ({
      id: role.id,
      name: role.title,
      url: `https://ats.rippling.com/${token}/jobs/${role.id}`,
      department: { name: role.department },
      locations: [
        {
          name: placeOf(role),
          country: role.country,
          countryCode: role.countryCode,
          workplaceType: role.isRemote ? 'REMOTE' : '',
        },
      ],
    })),
    page: 0,
    totalItems: total,
    totalPages: 1,
  }),
  smartrecruiters: ({ owner }, roles, total) => ({
    offset: 0,
    limit: 100,
    totalFound: total,
    content: roles.map((role) => ({
      id: role.id,
      name: role.title,
      company: { name: owner },
      releasedDate: published,
      location: { city: role.city, country: role.countryCode.toLowerCase(), fullLocation: placeOf(role) },
      department: { label: role.department },
      visibility: 'PUBLIC',
    })),
  }),
};

function placeOf({ city, country }: SandboxRole): string {
  return [city, country].filter(Boolean).join(', ');
}

function salaryOf({ min, max, currency }: NonNullable<SandboxRole['pay']>) {
  return {
    compensationType: 'Salary',
    interval: '1 YEAR',
    currencyCode: currency,
    minValue: min,
    maxValue: max,
  };
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
