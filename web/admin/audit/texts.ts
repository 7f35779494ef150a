import type { AuditActors } from '../../../contract/admin/audit-log.ts';

export const auditTexts = {
  title: 'Audit log',
  lead: 'Who did what, and when. Append-only, kept for a year.',
  search: 'Find by name, email or event',
  filter: 'Done by',
  actors: {
    all: 'All',
    admins: 'Admins',
    people: 'Users',
    machines: 'Jobs and commands',
  } satisfies Record<AuditActors, string>,
  none: 'No events yet',
  noneMeaning: 'Sign-ins, changes and decisions appear here.',
  nothingFoundMeaning: 'Search by any part of a name, an email address or an event.',
  columns: { what: 'Event', who: 'By', whom: 'Account', when: 'When', from: 'From' },
  self: 'Own account',
  noAccount: 'No account',
} as const;
