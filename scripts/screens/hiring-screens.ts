import type { Page } from '@playwright/test';
import type { SeenFact } from '../../contract/companies/contact.ts';
import type { Company } from '../../contract/feed/company-page.ts';
import type { CompanyRoles, Role } from '../../contract/feed/open-roles.ts';
import { paths } from '../../web/platform/navigation/paths.ts';
import { expect } from './patient-expect.ts';
import type { Screen } from './screen.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const role = (number: number, change: Partial<Role>): Role => ({
  id: id(number),
  title: 'Product Manager, Forecasting',
  url: `https://jobs.example/${number}`,
  location: 'Berlin, Germany',
  roleFunction: 'product',
  roleField: 'product-management',
  seniority: 'mid',
  workMode: 'unknown',
  pay: null,
  openSince: { at: hoursAgo(96), kind: 'published' },
  closedAt: null,
  ...change,
});

const forYou = [
  role(1, { workMode: 'hybrid', pay: { min: '75000', max: '95000', currency: 'EUR', period: 'year' } }),
  role(2, {
    title: 'Senior Product Manager, Bank Feeds and Everything Around Them',
    location: 'Remote, Germany',
    workMode: 'remote',
    openSince: { at: hoursAgo(290), kind: 'created' },
  }),
];
const maybe = [role(3, { title: 'Product Operations', openSince: { at: hoursAgo(700), kind: 'seen' } })];
const other = [
  role(4, { title: 'Backend Engineer', roleFunction: 'engineering', roleField: 'software' }),
  role(5, {
    title: 'Site Reliability Engineer',
    roleFunction: 'engineering',
    roleField: 'devops',
    location: 'London',
  }),
  role(6, {
    title: 'Embedded Engineer',
    roleFunction: 'engineering',
    roleField: 'embedded-systems',
    location: '',
  }),
  role(7, {
    title: 'Account Executive',
    roleFunction: 'sales',
    roleField: 'direct-sales',
    pay: { min: '40', max: '55', currency: 'USD', period: 'hour' },
  }),
];
const closed = [role(8, { title: 'Head of Product', closedAt: hoursAgo(30) })];

const open = { access: 'open' as const, forYou, maybe, other, closed: [] };
const nothing = { ...open, forYou: [], maybe: [], other: [] };
const listing: CompanyRoles = {
  hiring: {
    verdict: 'hiring',
    openRoles: 7,
    forYou: 2,
    checkedAt: hoursAgo(3),
    provider: 'ashby',
    isDoubted: false,
    isSample: false,
  },
  board: {
    url: 'https://jobs.ashbyhq.com/example',
    evidence: 'linked from galanest-robotics.example/careers',
  },
  generalApplications: 1,
  roles: open,
};
const none = { ...listing.hiring, openRoles: 0, forYou: 0 };

const seen = (value: string, page: string): SeenFact => ({ value, page, lastSeenAt: hoursAgo(50) });
const site = 'https://www.galanest-robotics.example';
const ways = {
  logo: '/icon-180.png',
  description:
    'Robot arms for small bakeries: they knead, shape and load the oven, and learn a new loaf in a day.',
  descriptionFrom: seen('', `${site}/`),
  website: `${site}/`,
  site: { state: 'found' as const, checkedAt: hoursAgo(50), reason: 'The imprint names the street.' },
  careers: seen(`${site}/careers`, `${site}/`),
};

/** What a company's own pages and boards said, in every state of it. */
export function hiringScreens(company: string, sample: string): Screen[] {
  const path = paths.company(company);
  const roles = (name: string, answer: Partial<CompanyRoles>, more: Partial<Screen> = {}): Screen => ({
    name: `hiring-${name}`,
    as: 'paid',
    path,
    arrange: (page) => answerRoles(page, company, { ...listing, ...answer }),
    ...more,
    async act(page) {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await more.act?.(page);
    },
  });
  const about = (name: string, change: (before: Company) => Partial<Company>, more: Partial<Screen> = {}) =>
    roles(
      name,
      {},
      {
        async arrange(page) {
          await answerRoles(page, company, listing);
          await changeCompany(page, company, change);
        },
        ...more,
      },
    );
  return [
    about('for-you', (before) => ({ ...ways, contact: openContact(before) })),
    roles('all-shown', {}, { act: (page) => page.getByRole('button', { name: 'Show all' }).click() }),
    roles('closed', { roles: { ...open, forYou: [], maybe: [], closed } }),
    roles('none', { hiring: { ...none, verdict: 'none' }, roles: { ...nothing, closed } }),
    roles('general-only', { hiring: { ...none, verdict: 'none' }, roles: nothing }),
    roles('unverified', { hiring: { ...none, verdict: 'unverified', checkedAt: null }, roles: nothing }),
    roles('not-checked-since', { hiring: { ...listing.hiring, verdict: 'unreachable' } }),
    roles('not-yet-looked', { hiring: { ...none, verdict: 'unchecked', checkedAt: null }, roles: nothing }),
    about('locked', () => ways, {
      as: 'free',
      async arrange(page) {
        await answerRoles(page, company, { ...listing, board: null, roles: { access: 'locked' } });
        await changeCompany(page, company, () => ({ ...ways, contact: lockedContact }));
      },
    }),
    about('long-name', () => ({
      ...ways,
      name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk Beteiligungsgesellschaft',
    })),
    roles(
      'little-known',
      {},
      {
        async arrange(page) {
          const hiring = { ...none, verdict: 'unchecked' as const, checkedAt: null };
          await answerRoles(page, company, { ...listing, hiring, generalApplications: 0, roles: nothing });
          await changeCompany(page, company, ({ contact }) => ({
            description: null,
            website: null,
            site: { state: 'none', checkedAt: hoursAgo(9), reason: null },
            contact: contact.access === 'locked' ? contact : unknownContact,
          }));
        },
      },
    ),
    about('website-unsure', () => ({
      website: null,
      site: { state: 'unsure', checkedAt: hoursAgo(9), reason: null },
    })),
    about('website-unreached', () => ({
      website: null,
      site: { state: 'unreached', checkedAt: hoursAgo(9), reason: null },
    })),
    roles('wrong-company', {}, { arrange: (page) => screenFactReports(page, company), act: reportBoard }),
    { name: 'hiring-sample', as: 'paid', path: paths.company(sample) },
    { name: 'dashboard-hiring', as: 'paid', path: `${paths.dashboard()}?hiring=any`, isList: true },
    {
      name: 'dashboard-hiring-table',
      as: 'paid',
      path: `${paths.dashboard()}?hiring=any&view=table`,
      isList: true,
    },
  ];
}

function openContact({ contact }: Company): Company['contact'] {
  if (contact.access === 'locked') return contact;
  return {
    ...contact,
    linkedin: seen('https://www.linkedin.com/company/galanest-robotics', `${site}/`),
    addresses: [seen('jobs@galanest-robotics.example', `${site}/contact`)],
    form: seen(`${site}/contact`, `${site}/contact`),
  };
}

const unknownContact: Company['contact'] = {
  access: 'open',
  email: null,
  linkedinUrl: null,
  people: [],
  officers: [],
  linkedin: null,
  addresses: [],
  form: null,
};

const lockedContact: Company['contact'] = {
  access: 'locked',
  hasEmail: true,
  hasLinkedin: true,
  hasForm: true,
  peopleCount: 2,
};

function answerRoles(page: Page, company: string, json: CompanyRoles) {
  return page.route(`**/api/startups/${company}/roles`, (route) => route.fulfill({ json }));
}

/** Lets the server answer, and changes a part of what it says. */
function changeCompany(page: Page, company: string, change: (before: Company) => Partial<Company>) {
  const isCompany = (url: URL) => url.pathname === `/api/startups/${company}`;
  return page.route(isCompany, async (route) => {
    // A picture may be taken, and its page gone, before the answer is there.
    const response = await route.fetch().catch(() => null);
    if (!response) return;
    const before: Company = await response.json();
    return route.fulfill({ response, json: { ...before, ...change(before) } });
  });
}

/** Answers as the server does to a user who reports that the board is another company's, and stores nothing. */
async function screenFactReports(page: Page, company: string): Promise<void> {
  let isReported = false;
  await page.route(`**/api/startups/${company}/doubts/hiring`, (route) => {
    isReported = true;
    return route.fulfill({ json: { isDoubted: isReported } });
  });
  await page.route(`**/api/startups/${company}/roles`, (route) =>
    route.fulfill({ json: { ...listing, hiring: { ...listing.hiring, isDoubted: isReported } } }),
  );
  await changeCompany(page, company, () => ({ doubted: isReported ? ['hiring'] : [] }));
}

async function reportBoard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Wrong company?' }).first().click();
  await expect(page.getByText('Hidden for you').first()).toBeVisible();
}
