import type { CompanyRoles, Role } from '../../../contract/feed/open-roles.ts';
import type { roles } from '../../enrichment/job-boards/table.ts';

type Row = typeof roles.$inferSelect;

/** A role as its company's page shows it: pay only where it can be what it says, and of a sample no address. */
export function presentRole(row: Row, isSample: boolean): Role {
  const { publishedAt, publishedKind, firstSeenAt } = row;
  const since = publishedAt && publishedKind ? { at: publishedAt, kind: publishedKind } : null;
  return {
    id: row.id,
    title: row.title,
    url: isSample ? null : row.url,
    location: row.location || [row.city, row.country].filter(Boolean).join(', '),
    roleFunction: row.roleFunction,
    roleField: row.roleField ?? 'unknown',
    seniority: row.seniority,
    workMode: row.workMode,
    pay:
      row.isPaySound && row.payCurrency && row.payPeriod
        ? { min: row.payMin, max: row.payMax, currency: row.payCurrency, period: row.payPeriod }
        : null,
    openSince: { at: (since?.at ?? firstSeenAt).toISOString(), kind: since?.kind ?? 'seen' },
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

/** To a user who said that the board is another company's: that they did, and nothing of it. */
export function presentReportedFacts(isOpen: boolean): CompanyRoles {
  return {
    hiring: {
      verdict: 'unverified',
      openRoles: 0,
      forYou: null,
      checkedAt: null,
      provider: null,
      isDoubted: true,
      isSample: false,
    },
    board: null,
    generalApplications: 0,
    roles: isOpen ? { access: 'open', forYou: [], maybe: [], other: [], closed: [] } : { access: 'locked' },
  };
}
