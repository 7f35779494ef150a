import type { KnownCompany, ReportRow } from '../recording/ledger.ts';

/** All reports of a startup in the order of their arrival, which is the order in which it gained its facts. */
export function reportsOf({ events, companyReports }: KnownCompany): ReportRow[] {
  return [...companyReports, ...events.flatMap(({ reports }) => reports)].sort(
    (one, other) =>
      one.firstSeenAt.getTime() - other.firstSeenAt.getTime() ||
      (one.announcedOn ?? '').localeCompare(other.announcedOn ?? '') ||
      one.id.localeCompare(other.id),
  );
}
