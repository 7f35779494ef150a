import type { AuditActors } from '../../../contract/admin/audit-log.ts';

export const auditTexts = {
  title: 'Audit log',
  lead: 'Who did what to whom. It is only ever added to, and kept for a year.',
  search: 'Find by name, email or what was done',
  filter: 'Whose doing',
  actors: {
    all: 'All',
    admins: 'Admins',
    people: 'People themselves',
    machines: 'Jobs and commands',
  } satisfies Record<AuditActors, string>,
  none: 'Nothing has happened yet',
  noneMeaning: 'Sign-ins, changes and decisions are written down here.',
  nothingFoundMeaning: 'Names, addresses and what was done are found by any part.',
  columns: { what: 'What', who: 'Who', whom: 'Whom', when: 'When', from: 'From' },
  self: 'Themselves',
  nobody: 'Nobody with an account',
} as const;
