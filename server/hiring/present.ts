import type { Role } from '../../contract/roles/roles.ts';
import type { roles } from '../boards/table.ts';

type Row = typeof roles.$inferSelect;

/** A role as its company's page shows it: pay only where it can be what it says, and of what is made up no address. */
export function presentRole(row: Row, isSample: boolean): Role {
  const { publishedAt, publishedKind, firstSeenAt } = row;
  const since = publishedAt && publishedKind ? { at: publishedAt, kind: publishedKind } : null;
  return {
    id: row.id,
    title: row.title,
    url: isSample ? null : row.url,
    location: row.location || [row.city, row.country].filter(Boolean).join(', '),
    roleFunction: row.roleFunction,
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
