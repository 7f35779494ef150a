import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { restoreRound } from '../import-trace/restore-round.ts';
import { quotable } from '../quotable.ts';
import type { RoundReport } from '../report.ts';
import {
  addCompany,
  contentHashOf,
  indexName,
  type KnownCompany,
  type KnownEvent,
  type Ledger,
  type ReportRow,
  reportKey,
} from './ledger.ts';
import { absorbCompany, companySnapshot } from './reported-company.ts';
import type { Answer, Outcome } from './resolve-company.ts';
import { putUp, resolveCompany, resolveReview, withhold } from './resolve-company.ts';
import { type ResolvedRound, resolveRound, resolveRoundFacts } from './resolve-round.ts';

/**
 * Applies one report to the ledger. The same report a second time is 'unchanged' and leaves no trace. A person may have
 * said which startup is meant.
 */
export function recordReport(ledger: Ledger, report: RoundReport, as?: Answer): Outcome {
  const contentHash = contentHashOf(report);
  const stored = ledger.reports.get(reportKey(report));
  if (stored?.contentHash === contentHash) return 'unchanged';

  const startup = stored ? companyOf(ledger, stored) : findOrCreate(ledger, report, as);
  if (!startup) return withhold(ledger, report);
  if (report.source !== 'sample') dropSample(ledger, startup);
  absorbCompany(ledger, startup, report, { overwrite: stored !== undefined });
  const row = stored
    ? amendReport(ledger, stored, report, contentHash)
    : addReport(ledger, startup, report, contentHash);
  placeRound(ledger, startup, report, row);
  return stored ? 'changed' : 'new';
}

function companyOf(ledger: Ledger, stored: ReportRow): KnownCompany {
  const startup = ledger.startups.get(stored.startupId);
  if (!startup) throw new Error(`The startup of report ${stored.externalId} was not loaded with it`);
  return startup;
}

/** A sample's moved dates beside real ones would tell of rounds that never were. */
function dropSample(ledger: Ledger, startup: KnownCompany): void {
  const real = startup.events.filter((event) => !event.row.isSample);
  if (real.length === startup.events.length) return;
  startup.events = real;
  ledger.written.withoutSample.add(startup.row.id);
}

/** Null when it cannot be told whether the startup is known. */
function findOrCreate(ledger: Ledger, report: RoundReport, as?: Answer): KnownCompany | null {
  if (as) return as.kind === 'known' ? as.startup : createCompany(ledger, report);
  if (ledger.reviews.get(reportKey(report))?.decision === 'dismissed') return null;
  const resolution = resolveCompany(ledger, report);
  if (resolution.kind === 'doubtful') {
    putUp(ledger, report, resolution);
    return null;
  }
  resolveReview(ledger, report);
  return resolution.kind === 'known' ? resolution.startup : createCompany(ledger, report);
}

function createCompany(ledger: Ledger, { source, company }: RoundReport): KnownCompany {
  const startup = addCompany(ledger, { name: company.name, isSample: source === 'sample', hiddenAt: null });
  ledger.written.startups.add(startup);
  indexName(ledger, company.name, startup.row.id);
  return startup;
}

function termsOf({ round }: RoundReport) {
  return {
    roundKind: round?.kind ?? null,
    amount: round?.amount ? new Big(round.amount).toFixed(2) : null,
    currency: round?.currency ?? null,
    announcedOn: round?.announcedOn ?? null,
  };
}

function reportFields(report: RoundReport) {
  const { round } = report;
  return {
    ...termsOf(report),
    label: report.label,
    url: report.url,
    quote: report.quote ? quotable(report.quote) : null,
    reportedOn: round?.reportedOn ?? null,
    firstSaleOn: round?.firstSaleOn ?? null,
    leadInvestors: round?.leadInvestors ?? [],
    isAmendment: round?.isAmendment ?? false,
    traces: report.traces ?? null,
    company: companySnapshot(report.company),
  };
}

function addReport(
  ledger: Ledger,
  startup: KnownCompany,
  report: RoundReport,
  contentHash: string,
): ReportRow {
  const row: ReportRow = {
    id: randomUUID(),
    source: report.source,
    externalId: report.externalId,
    startupId: startup.row.id,
    fundingEventId: null,
    ...reportFields(report),
    corrects: [],
    contentHash,
    importId: ledger.importId,
    firstSeenAt: ledger.now,
    changedAt: ledger.now,
  };
  ledger.reports.set(reportKey(report), row);
  ledger.written.reports.add(row);
  return row;
}

function amendReport(ledger: Ledger, stored: ReportRow, report: RoundReport, contentHash: string): ReportRow {
  const { roundKind, amount, currency, announcedOn } = stored;
  const before = {
    roundKind: roundKind ?? null,
    amount: amount ?? null,
    currency: currency ?? null,
    announcedOn: announcedOn ?? null,
  };
  const after = termsOf(report);
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    ledger.written.changes.push({
      id: randomUUID(),
      reportId: stored.id,
      before,
      after,
      changedAt: ledger.now,
    });
  }
  const { importId, now } = ledger;
  Object.assign(stored, reportFields(report), { contentHash, importId, changedAt: now });
  ledger.written.reports.add(stored);
  return stored;
}

/** Puts the report beside the others of its round, or opens a new round, and settles what the round now is. */
function placeRound(ledger: Ledger, startup: KnownCompany, report: RoundReport, row: ReportRow): void {
  if (!report.round) {
    if (!row.fundingEventId && !startup.companyReports.includes(row)) startup.companyReports.push(row);
    return;
  }
  const placed = startup.events.find((event) => event.row.id === row.fundingEventId);
  const event = placed ?? resolveRound(startup, report, ledger.rates) ?? openRound(ledger, startup, report);
  if (!event.reports.includes(row)) event.reports.push(row);
  row.fundingEventId = event.row.id;
  const finished = resolveRoundFacts(event.reports, ledger.rates);
  Object.assign(event.row, finished, valueShown(event, finished), { updatedAt: ledger.now });
  ledger.written.events.add(event);
}

/** The dollars that people were shown: the same money of the same day is not valued anew when better rates are known. */
function valueShown({ row }: KnownEvent, finished: ResolvedRound): Partial<ResolvedRound> {
  const { amount, currency, announcedOn, usdAmount, usdRate, usdRateOn } = row;
  const isSame =
    amount === finished.amount && currency === finished.currency && announcedOn === finished.announcedOn;
  return isSame && usdAmount && usdRate && usdRateOn ? { usdAmount, usdRate, usdRateOn } : {};
}

function openRound(ledger: Ledger, startup: KnownCompany, report: RoundReport): KnownEvent {
  const before = restoreRound(ledger, report);
  const event: KnownEvent = {
    row: {
      id: before?.id ?? randomUUID(),
      startupId: startup.row.id,
      roundKind: 'unspecified',
      announcedOn: report.round?.announcedOn ?? '1970-01-01',
      leadInvestors: [],
      isSample: report.source === 'sample',
      hiddenAt: null,
      createdAt: before?.createdAt ?? ledger.now,
      returnedAt: before ? ledger.now : null,
      updatedAt: ledger.now,
    },
    reports: [],
  };
  startup.events.push(event);
  return event;
}
