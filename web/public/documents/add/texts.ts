import type { SharedCompany, SharedPageFault } from '../../../../contract/public/shared-pages.ts';

export const addTexts = {
  title: 'Add to Upround',
  description: 'Save a company or add an application from the page you are reading.',
  knownBy: {
    website: (name: string) => `This is the website of ${name}.`,
    board: (name: string) => `This is on the job board of ${name}.`,
    article: (name: string) => `We know this article. It is about ${name}.`,
  } satisfies Record<SharedCompany['knownBy'], (name: string) => string>,
  save: 'Save company',
  saved: 'Saved to your favorites',
  apply: 'Add application',
  applied: 'In your applications',
  open: 'Open company',
  toApplications: 'See applications',
  unknown: 'We don’t know this company yet',
  unknownMeaning: 'Type its name to add an application. The link is saved with it.',
  appliedTo: (name: string) => `You have an application to ${name}.`,
  company: 'Company',
  link: 'Link',
  linkHint: 'A company’s site, a job ad or an article',
  read: 'Continue',
  noted: 'The link is saved with your application.',
  faults: {
    nothing: 'Paste the address of a company’s site, a job ad or an article.',
    long: 'This link is too long. Copy the address of the page again.',
    scheme: 'Only links that begin with https:// or http:// can be added.',
    credentials: 'This link contains a password. Remove it and try again.',
    host: 'This is not a link to a public website.',
    ours: 'This page is part of Upround already. Open a page elsewhere and try again.',
  } satisfies Record<SharedPageFault, string>,
} as const;
