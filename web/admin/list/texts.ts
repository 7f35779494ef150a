import { withCommas } from '../../../contract/text/counts.ts';

export const listTexts = {
  nothingFound: 'Nothing fits',
  showAll: 'Show all',
  noSuchPage: 'The list ends before this page',
  firstPage: 'To the first page',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  shown: (first: number, last: number, total: number, isMore: boolean) =>
    `${withCommas(first)}–${withCommas(last)} of ${isMore ? 'more than ' : ''}${withCommas(total)}`,
  all: 'All',
} as const;

export const factTexts = {
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
  changed: (name: string, now: string, before: string) => `${name}: ${now} (was ${before})`,
  names: {
    fullName: 'Full name',
    profession: 'Job title',
    experienceYears: 'Years of experience',
    givenUntil: 'Given until',
    isSuspended: 'Suspended',
    reason: 'Why',
    role: 'Admin role',
    name: 'Name',
    website: 'Website',
    description: 'What they do',
    city: 'City',
    region: 'Region',
    country: 'Country',
    industryTags: 'Industries',
    foundedYear: 'Founded',
    contactEmail: 'Contact address',
    linkedinUrl: 'LinkedIn',
    isHidden: 'Hidden',
    kind: 'Stage',
    amount: 'Amount',
    currency: 'Currency',
    announcedOn: 'Announced',
    leadInvestors: 'Lead investors',
  } as Record<string, string>,
} as const;
