import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { restoreRound } from '../import-trace/restore-round.ts';
import { quotable } from '../quotable.ts';
import type { QuotedFact } from '../quoted-facts/quoted-fact.ts';
import { isQuotable, keyOfFact } from '../quoted-facts/save-facts.ts';
import { withQuotedFacts } from '../quoted-facts/told-by-facts.ts';
import type { ReportedRound, RoundReport } from '../report.ts';
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
export function recordReport(ledger: Ledger, given: RoundReport, as?: Answer): Outcome {
  const contentHash = contentHashOf(given);
  const stored = ledger.reports.get(reportKey(given));
  if (stored?.contentHash === contentHash) return 'unchanged';

  const facts = shownFactsOf(ledger, stored, given);
  const report = withQuotedFacts({ ...withArticle(ledger, stored, given), quotedFacts: facts.all });
  const startup = stored ? companyOf(ledger, stored) : findOrCreate(ledger, report, { given, as });
  if (!startup) return withhold(ledger, report);
  if (report.source !== 'sample') dropSample(ledger, startup);
  absorbCompany(ledger, startup, report, { overwrite: stored !== undefined });
  const row = stored
    ? amendReport(ledger, stored, report, contentHash)
    : addReport(ledger, startup, report, contentHash);
  placeRound(ledger, startup, report, row);
  if (stored || facts.own.length > 0)
    ledger.written.quoted.set(row.id, {
      report: row,
      facts: facts.own,
      origin: 'item',
      url: row.url ?? null,
    });
  return stored ? 'changed' : 'new';
}

/** What a report says itself, but for what an admin removed, and with it what its article said. */
function shownFactsOf(ledger: Ledger, stored: ReportRow | undefined, { quotedFacts = [] }: RoundReport) {
  const lasting = stored ? (ledger.quoted.get(stored.id) ?? []) : [];
  const isRemoved = (fact: QuotedFact) =>
    lasting.some((row) => row.removedAt && row.kind === fact.kind && row.key === keyOfFact(fact));
  const own = quotedFacts.filter((fact) => isQuotable(fact) && !isRemoved(fact));
  const ofArticle = lasting.filter(({ removedAt, origin }) => !removedAt && origin === 'article');
  return { own, all: [...own, ...ofArticle.map(({ fact }) => fact)] };
}

/** A report that is told again leaves open what its article said of the round. */
function withArticle(ledger: Ledger, stored: ReportRow | undefined, report: RoundReport): RoundReport {
  const { round } = report;
  const hasArticle = stored && ledger.quoted.get(stored.id)?.some(({ origin }) => origin === 'article');
  if (!stored || !round || !hasArticle) return report;
  return { ...report, round: openTermsFrom(round, stored) };
}

/** A round with what it leaves open taken from what is stored of it. */
function openTermsFrom(round: ReportedRound, stored: ReportRow): ReportedRound {
  const { roundKind, amount, currency, leadInvestors } = stored;
  const money = round.amount === null && amount && currency ? { amount, currency } : {};
  return {
    ...round,
    ...money,
    kind: round.kind === 'unspecified' ? (roundKind ?? 'unspecified') : round.kind,
    leadInvestors: round.leadInvestors.length > 0 ? round.leadInvestors : leadInvestors,
  };
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
function findOrCreate(
  ledger: Ledger,
  report: RoundReport,
  { given, as }: { given: RoundReport; as: Answer | undefined },
): KnownCompany | null {
  if (as) return as.kind === 'known' ? as.startup : createCompany(ledger, report);
  if (ledger.reviews.get(reportKey(report))?.decision === 'dismissed') return null;
  const resolution = resolveCompany(ledger, report);
  if (resolution.kind === 'doubtful') {
    putUp(ledger, given, resolution);
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
