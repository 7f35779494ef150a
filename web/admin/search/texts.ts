import type { SearchKind } from '../../../contract/admin/search.ts';
import type { AdminRole } from '../../../contract/admin/users.ts';
import { counted } from '../../../contract/platform/text/counts.ts';

export const searchTexts = {
  title: 'Search',
  label: 'Search users, companies, rounds and emails',
  placeholder: 'Find a user, company, round or email',
  key: '/',
  kinds: {
    users: 'Users',
    companies: 'Companies',
    rounds: 'Funding rounds',
    mails: 'Emails',
  } satisfies Record<SearchKind, string>,
  lead: (text: string) => `Matches for “${text}”`,
  allResults: (text: string) => `All results for “${text}”`,
  moreOf: {
    users: 'More users',
    companies: 'More companies',
    rounds: 'More rounds',
    mails: 'More emails',
  } satisfies Record<SearchKind, string>,
  all: 'All kinds',
  searching: 'Searching…',
  failed: 'We couldn’t search. Press Enter to try again.',
  nothing: (text: string) => `No match for “${text}”`,
  findsBy:
    'Type part of a name or email address, a domain, an email’s subject, or a round’s amount such as $12.5M.',
  tooShort: 'Type two or more letters',
  past: 'That was the last match',
  first: 'First page',
  found: (count: number) => counted(count, 'match', 'matches'),
  roles: { none: null, 'read-only': 'Read-only admin', full: 'Admin' } satisfies Record<
    AdminRole,
    string | null
  >,
  suspended: 'Suspended',
  hidden: 'Hidden',
  enter: 'Enter',
} as const;
