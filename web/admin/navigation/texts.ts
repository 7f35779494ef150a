import { withCommas } from '../../../contract/platform/text/counts.ts';

/** What waits is counted no further than this. */
const mostCounted = 1_000;

export const navigationTexts = {
  pages: 'Admin pages',
  groups: {
    people: 'People',
    catalog: 'Catalog',
    mailAndPayments: 'Email and payments',
    operations: 'Operations',
  },
  names: {
    overview: 'Overview',
    review: 'Review',
    users: 'Users',
    applications: 'Applications',
    companies: 'Companies',
    rounds: 'Funding rounds',
    imports: 'Imports',
    mailbox: 'Mailbox',
    revenue: 'Revenue',
    billing: 'Billing',
    sources: 'Sources',
    jobs: 'Jobs',
    backups: 'Backups',
    audit: 'Audit log',
    settings: 'Settings',
  },
  total: withCommas,
  count: (count: number) => (count < mostCounted ? withCommas(count) : `${withCommas(mostCounted)}+`),
  meanings: {
    total: (count: string) => `${count} in all`,
    waiting: (count: string) => `${count} open`,
    failed: (count: string) => `${count} failed`,
  },
} as const;
