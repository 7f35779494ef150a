import { correctedFacts, isCorrection } from '../corrections/corrections.ts';
import type { KnownCompany, Ledger, ReportRow } from '../recording/ledger.ts';
import type { CompanyFact, RoundFact, ToldCompany } from '../report.ts';
import { registrableDomain } from '../websites.ts';

/** Notes of every startup that a batch touched whether its sources contradict each other now. */
export function markDisputed(ledger: Ledger): void {
  const { startups, events, reports } = ledger.written;
  const touched = new Set([
    ...[...startups].map(({ row }) => row.id),
    ...[...events].map(({ row }) => row.startupId),
    ...[...reports].map(({ startupId }) => startupId),
  ]);
  for (const id of touched) {
    const company = ledger.startups.get(id);
    if (!company) continue;
    const now = isDisputed(company);
    if (now === Boolean(company.row.isDisputed)) continue;
    company.row.isDisputed = now;
    startups.add(company);
  }
}

/** Two sources round one sum differently. */
const alike = 1.1;

/** Facts of a company that its sources tell differently, and that no admin has corrected. */
export function findCompanyDisputes(reports: readonly ReportRow[]): CompanyFact[] {
  const reported = reports.filter((report) => !isCorrection(report)).flatMap(({ company }) => company ?? []);
  const corrected = correctedFacts(reports);
  const compared: [CompanyFact, (company: ToldCompany) => string | number | null | undefined][] = [
    ['website', ({ website }) => website && (registrableDomain(website) ?? website)],
    ['place', ({ country }) => country],
    ['foundedYear', ({ foundedYear }) => foundedYear],
  ];
  return compared
    .filter(
      ([fact, read]) =>
        !corrected.has(fact) && new Set(reported.flatMap((each) => read(each) ?? [])).size > 1,
    )
    .map(([fact]) => fact);
}

/** Facts of a round that its reports tell differently, and that no admin has corrected. */
export function findRoundDisputes(reports: readonly ReportRow[]): RoundFact[] {
  const reported = reports.filter((report) => !isCorrection(report));
  const corrected = correctedFacts(reports);
  const kinds = new Set(
    reported.flatMap(({ roundKind }) => (roundKind === 'unspecified' ? [] : (roundKind ?? []))),
  );
  const isPaidDifferently = reported.some((one) => reported.some((other) => contradict(one, other)));
  const disputes: RoundFact[] = [];
  if (kinds.size > 1 && !corrected.has('roundKind')) disputes.push('roundKind');
  if (isPaidDifferently && !corrected.has('amount')) disputes.push('amount');
  return disputes;
}

function contradict(one: ReportRow, other: ReportRow): boolean {
  if (!one.amount || !other.amount || one.currency !== other.currency) return false;
  return Number(one.amount) > Number(other.amount) * alike;
}

function isDisputed({ events, companyReports }: KnownCompany): boolean {
  const reports = [...companyReports, ...events.flatMap((event) => event.reports)];
  return (
    findCompanyDisputes(reports).length > 0 ||
    events.some((event) => findRoundDisputes(event.reports).length > 0)
  );
}
