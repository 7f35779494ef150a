import { roundsPath } from './public-rounds.ts';
import { removalPath } from './removal-requests.ts';
import { scorecardPath } from './scorecard.ts';

/** The public pages as their visits are counted: of a round not which one. */
export const pageSorts = ['landing', 'rounds', 'round', 'reading', 'register', 'login'] as const;

export type PageSort = (typeof pageSorts)[number];

const aMonth = /^\d{4}-\d\d$/;

/** Null for what is no public page. */
export function sortOfPage(address: string): PageSort | null {
  const path = address.toLowerCase().replace(/(?<=.)\/+$/, '');
  if (path === '/') return 'landing';
  if (path === '/register') return 'register';
  if (path === '/login') return 'login';
  if (path === roundsPath) return 'rounds';
  if (path.startsWith(`${roundsPath}/`))
    return aMonth.test(path.slice(roundsPath.length + 1)) ? 'rounds' : 'round';
  return documents.some((each) => each === path) ? 'reading' : null;
}

/** What our robot names when it asks: who it is, and how one is left out. */
export const botPath = '/bot';

/** What people who are named here read: which data, where it is from, and how they are left out. */
const peopleNamedPath = '/people-named';

/** The pages that the server writes whole: they work without a script in the browser. */
export const documents = [
  '/',
  '/faq',
  '/terms',
  '/privacy',
  peopleNamedPath,
  botPath,
  roundsPath,
  removalPath,
  scorecardPath,
] as const;

export type DocumentPath = (typeof documents)[number];

/** Public pages that a search engine may list. */
export const publicPages = [...documents, '/register', '/login'] as const;

/**
 * Every address at which the browser shows a page, in the spelling of its router. The server answers 404 to all others;
 * `paths.test.ts` holds the list against `web/routes.ts`.
 */
export const pages: readonly string[] = [
  ...publicPages,
  '/reset-password',
  '/verify-email',
  '/unsubscribe',
  '/from-mail',
  '/shared-boards/invitation',
  '/shared-boards',
  '/shared-boards/:id',
  '/oauth/consent',
  '/oauth/device',
  '/dashboard',
  '/company/:id',
  '/applications/:id/preparation',
  '/settings',
  '/settings/email-and-alerts',
  '/settings/connections',
  '/settings/security',
  '/settings/data-and-account',
  '/settings/mail-history',
  '/payment',
  '/billing',
  '/payment/success',
  '/payment-success',
  '/payment-success-app',
  '/payment/failure',
  '/payment-failure',
  '/payment-failure-app',
  '/payment-redirect',
  '/admin/login',
  '/admin/dashboard',
  '/admin/users',
  '/admin/users/:id',
  '/admin/startups',
  '/admin/startups/:id',
  '/admin/funding-events',
  '/admin/applications',
  '/admin/jobs',
  '/admin/sources',
  '/admin/imports',
  '/admin/imports/:id',
  '/admin/mailbox',
  '/admin/mailbox/:id',
  '/admin/review',
  '/admin/companies/:id',
  '/admin/search',
  '/admin/revenue',
  '/admin/billing',
  '/admin/backups',
  '/admin/audit',
  '/admin/settings',
  '/admin/password',
  '/admin/second-factor',
];

const partsOf = (path: string) => path.split('/').filter(Boolean);

const known = pages.map(partsOf);

/** The page at an address, as it is listed; null where there is none. As in the browser, case and a slash at the end do not matter. */
export function pageAt(path: string): string | null {
  const parts = partsOf(path);
  const at = known.findIndex(
    (page) =>
      page.length === parts.length &&
      page.every((part, place) => part.startsWith(':') || part === parts[place]?.toLowerCase()),
  );
  return pages[at] ?? null;
}

export const isPage = (path: string): boolean => pageAt(path) !== null;

/** Where the build puts the document of a page, below its folder. */
export const shellFile = (page: string): string => `/shells${page.replaceAll(':', '_')}.html`;
